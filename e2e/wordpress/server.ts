import { startFakeWordPress } from '../../server/testing/fake-wordpress.ts'

/** A WordPress site for the journeys. Takes its port as the first argument. */
const site = await startFakeWordPress(Number(process.argv[2]))
process.on('SIGTERM', () => void site.close().then(() => process.exit(0)))
