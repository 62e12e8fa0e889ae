import { ziraatAlNana } from './texts/ar/ziraat-al-nana.ts'
import { balkontomaten } from './texts/de/balkontomaten.ts'
import { cleanBikeChain } from './texts/en/clean-bike-chain.ts'
import { homeComposting } from './texts/en/home-composting.ts'
import { indoorHerbGarden } from './texts/en/indoor-herb-garden.ts'
import { remoteTeamMeetings } from './texts/en/remote-team-meetings.ts'
import { sourdoughStarter } from './texts/en/sourdough-starter.ts'
import { standingDeskHeight } from './texts/en/standing-desk-height.ts'
import { limpiarElHorno } from './texts/es/limpiar-el-horno.ts'
import { taillerLesRosiers } from './texts/fr/tailler-les-rosiers.ts'
import { pulireLaMoka } from './texts/it/pulire-la-moka.ts'
import { fietsbandPlakken } from './texts/nl/fietsband-plakken.ts'
import { cuidarDeOrquideas } from './texts/pt/cuidar-de-orquideas.ts'
import { khranenieKartofelya } from './texts/ru/khranenie-kartofelya.ts'
import { zeytinyagiSaklama } from './texts/tr/zeytinyagi-saklama.ts'
import type { Topic } from './topic.ts'

/** All topics of the corpus. */
export const topics: readonly Topic[] = [
  ziraatAlNana,
  balkontomaten,
  cleanBikeChain,
  homeComposting,
  indoorHerbGarden,
  remoteTeamMeetings,
  sourdoughStarter,
  standingDeskHeight,
  limpiarElHorno,
  taillerLesRosiers,
  pulireLaMoka,
  fietsbandPlakken,
  cuidarDeOrquideas,
  khranenieKartofelya,
  zeytinyagiSaklama,
]
