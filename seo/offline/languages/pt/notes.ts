import { anywhere, everywhere, type NotesWords, opening } from '../language.ts'

export const notes: NotesWords = {
  dangling: opening(`
    \\p{L}+-(?:o|a|os|as|lo|la|los|las)|
    est[ea]s?|ess[ea]s?|isto|isso|aquel[ea]s?|aquilo|el[ea]s?|seus?|suas?|o seu|a sua|os seus|as suas|nós|(?:o |a |os |as )?noss[oa]s?|eu|(?:o |a )?meu|minha|tal|tais|ambos|ambas|outr[oa]s?|um outro|uma outra|o mesmo|a mesma|
    nest[ea]s?|ness[ea]s?|dest[ea]s?|dess[ea]s?|nisso|disso|dele|dela|deles|delas|nele|nela|
    (?:é|são|era|foi|está|estão|tem|têm|pode|podem|permite|permitem|dura|serve|costuma|consiste|inclui|oferece|funciona|ajuda|exige|evita|custa)(?! (?:importante|recomendável|necessário|aconselhável|conveniente|possível|fundamental|essencial|preferível|melhor|preciso))|trata-se|
    mas|e|ou|nem|porém|contudo|todavia|entretanto|portanto|logo|assim|então|também|além|depois|em seguida|no entanto|por (?:isso|isto|exemplo|outro|outra|conseguinte|sua vez|fim|último|essa|esse|este|esta)|
    com (?:isso|isto)|em (?:outras palavras|resumo|suma|particular|consequência)|de (?:fato|facto)|ao contrário|pelo contrário|do mesmo modo|da mesma forma|por um lado|do contrário|caso contrário|enquanto isso|ou seja|isto é|
    primeiro|em primeiro lugar|em segundo lugar|segundo|finalmente|aqui|aí|ali|lá|sim|não só|claro|infelizmente|felizmente|porque|pois|passo \\d+|
    (?:se|quando|enquanto|caso|logo que|assim que) (?:el[ea]s?|ficou|ficar(?:em)?|estiver(?:em)?|for(?:em)?|está|estão|o |os |as |não (?:for|estiver))(?! (?:possível|necessário|preciso|o caso|você))|
    (?:o|a|os|as) (?:primeir[oa]s?|segund[oa]s?|terceir[oa]s?|últim[oa]s?|outr[oa]s?|mesm[oa]s?) (?:é|são|está|estão|tem|se|não|pode|consiste)|algun?m?[as]s? (?:são|del[ea]s|têm)|muit[oa]s (?:são|del[ea]s)|mais (?:tarde|adiante)|melhor ainda|uma é|um é|limpe com|corte com|regue com|lave com|cubra com|misture com|deixe (?:agir|secar|descansar|repousar|esfriar)|espere (?:secar|esfriar)|retire com`),
  linking: anywhere(
    `por outro lado|porém|no entanto|também|além disso|portanto|contudo|por sua vez|por exemplo|pelo contrário|entretanto|
    est[ea]s?|ess[ea]s?|[dn]est[ea]s?|[dn]ess[ea]s?|isso|isto|disso|nisso`,
  ),
  unquotable: anywhere(`
    aqui (?:está|estão|vão)|eis|nós|noss[oa]s?|nos|eu|me|meu|minha|(?:temos|vamos|veremos|recomendamos|oferecemos|somos|podemos|preparamos|explicamos|sabemos|analisamos)|
    (?:este|neste|deste|esse|nesse) (?:artigo|guia|post|texto|vídeo|conteúdo)|(?:esta|nesta|desta) (?:página|receita|seção|secção)|como (?:vimos|já|mencionado|dito|citado)|(?:mais )?(?:acima|abaixo)(?! d[eoa])|a seguir|(?:seguinte|próxima) (?:tabela|lista|seção|secção)|
    cliqu\\p{L}+|leia (?:mais|também)|saiba mais|confira|descubra (?:mais|noss\\p{L}+)|inscrev\\p{L}+|subscrev\\p{L}+|newsletter|cadastr\\p{L}+-se|baix(?:e|ar) (?:o|a|grátis)|afiliad\\p{L}+|patrocinad\\p{L}+|frete grátis|portes grátis|orçamento grátis|sem compromisso|
    entre em contat?o|contate|contacte|contat?o conosco|ligue|compre (?:agora|já)|adicionar ao carrinho|deixe (?:um|seu) comentário|compartilh\\p{L}+|partilh\\p{L}+|siga-nos|política de (?:privacidade|cookies)|cookies?|todos os direitos reservados|atualizado em|publicado (?:em|por)|escrito por|foto:|
    é (?:autor|autora|redator|redatora|jornalista|blogueir[oa])|redação|
    (?:leia|veja|confira|descubra|conheça|consulte|acesse|visite) (?:também|como|mais|o|a|os|as|noss\\p{L}+|nosso)|para saber mais|mais informações|esperamos que|boa sorte|bom apetite|obrigad[oa] por|até a próxima|nossa equipe|anos de experiência|clientes satisfeitos|este (?:blog|site)|te (?:ajudamos|explicamos|mostramos)|
    (?:nos|os) comentários|conte(?: pra| para)? (?:a gente|nós)|nos conte`),
  chatter: anywhere(`
    (?:du[ao]s|dois|três|quatro|cinco|seis|sete|oito|nove|dez) (?:\\p{L}+ )?(?:perguntas|coisas|razões|regras|pontos|fatores|dicas|erros|formas|maneiras)(?!.*:)|
    todo mundo (?:sabe|ama|quer|adora)|(?:é|são) (?:muito |tão |realmente |super )?(?:importantes?|populares?|fáceis|fácil|lind[oa]s?|bonit[oa]s?|incríve(?:l|is)|maravilhos[oa]s?)(?=[.!])|são flores lindas|mais bonit[oa]s?(?=[.!])|muit[oa]s? (?:gente|pessoas) (?:acha|pensa|quer|gosta|acredita)\\p{L}*|(?:há|existem|existe|tem) (?:muit[oa]s|vári[oa]s|divers[oa]s|inúmer[oa]s) (?:\\p{L}+ )?(?:tipos|formas|maneiras|produtos|opções|espécies)|como você sabe|sem dúvida|não é segredo|e pronto|como um profissional|arrepender\\p{L}*|segredo mais bem|não procure mais|mais fácil do que|em um bom lugar|
    é claro|claro que|obviamente|com certeza|e muito mais|e muitos? outr[oa]s|não se preocupe|fique tranquil\\p{L}+|à primeira vista|ninguém (?:quer|gosta)|quem não|você merece|moleza|sem complicação|a boa notícia|o melhor de tudo|preços? (?:sujeitos?|podem variar)|sujeitos? a (?:alterações|mudanças)|amigos de quatro patas|vai se surpreender|
    seja você|quer (?:você )?seja|pode parecer|o que procura|tarefa (?:difícil|complicada)|
    todos nós|noções básicas`),
  relative: anywhere(`que|quem|onde|cuj[oa]s?|qual|quais`),
  verb: everywhere(`
    é|são|era|eram|foi|foram|será|serão|seja|sejam|seria|está|estão|esteja|há|havia|haverá|tem|têm|tinha|terá|pode|podem|poderá\\p{L}*|deve|devem|deverá\\p{L}*|precisa|precisam|basta|bastam|convém|faz|fazem|faça|vai|vão|vem|vêm|dá|dão|põe|ponha|quer|querem|costuma|costumam|serve(?= )|servem|diz|dizem|sabe|sai|saem|cai|caem|cheira|volta(?= )|morre|morrem|cresce|crescem|nasce|nascem|ocorre|existe|existem|consiste|depende|dependem|requer|requerem|contém|contêm|permite|permitem|produz|produzem|reduz|reduzem|protege|protegem|custa|custam|perde|perdem|funciona|funcionam|significa|dura(?= )|duram|chega|chegam|leva|levam|fica|ficam|passa|passam|melhora(?= )|aumenta|aumentam|sobe|desce|usa|usam|use|usar?(?= só)|limpe|deixe|deixa|deixam|evite|evita|evitam|aplique|aplica|ajuda(?= )|ajudam|demoram?|seque|esfregue|misture|coloque|adicione|acrescente|retire|corte(?= (?:o|a|os|as|na|no|com))|regue|encha|aqueça|ligue|desligue|troque|feche|abra|ajuste|paga|pagam|economiza|cobra|cobram|gasta|gastam|ganha|ganham|piora|alcança|mostra|mostram|encontra|lembre|recomenda|recomendam|consulte|compare|calcule|amolece|absorve|absorvem|dissolve|elimina|eliminam|gera|geram|resiste|suporta|suportam|aguenta|provoca|provocam|afeta|afetam|oferece|oferecem|aparece|aparecem|parece|parecem|começa|começam|termina|trabalha|vive|vivem|bebe|come|repita|siga|segue|representa|inclui|incluem|cobre|cobrem|sofre|prefere|preferem|transforma|mergulhe|prepare|molhe|ponha|escolha(?= )|guarde|mantenha|mantém|espere|observe|olhe|verifique|adube|plante|pode(?= os| as)|polvilhe|queima|queimam|aceita|aceitam|gosta|gostam|perfuma|floresce|florescem|indica|indicam|atacam|formam|separe|lave|enxágue|compre|rende|rendem|consome|consomem|varia|variam|mede|pesa|exige|exigem|remove|removem|responde|respondem|garante|garantem|recupera|recuperam|
    ^(?:os|as) \\p{L}+s (?:\\p{L}+ ){0,3}?(?!(?:bem|sem|nem|também|além|ordem|homem|\\p{L}+gem|quem|com|bom|algum|nenhum)(?!\\p{L}))\\p{L}{2,}[ae]m(?= )|(?!(?:para|sobre|entre|durante|desde|contra|tod[oa]s?|amb[oa]s|como|que|onde|porque|embora|enquanto|quando|ante|mediante|exceto|sempre|nunca|cada|noite|tarde|semana|quase|fora)(?!\\p{L}))\\p{L}{3,}(?:a|e|am|em|ou|eu|iu) (?:o|os|as|um|uma|uns|umas|seus?|suas?)|(?:se|não|nunca|já) \\p{L}+(?:a|e|am|em|ou|eu|iu)|\\p{L}{3,}(?:ará|erá|irá|arão|erão|irão|aram|eram|iram|avam|aria|eria)|\\p{L}+-(?:se|o|a|os|as)|^\\p{L}+(?:e|a) (?:o|a|os|as|um|uma|bem|sempre|tudo)|
    \\p{L}{3,}(?:a|e) (?:também|sempre|nunca|sobretudo|melhor|mais de|menos de|cerca|até|entre \\p{N})`),
  prompts: {
    definition: 'Explique com suas palavras, em uma ou duas frases.',
    steps: 'Descreva as etapas em ordem, com suas palavras.',
    price: 'Indique uma faixa de preço com o ano e o que a faz subir ou descer.',
    comparison: 'Diga qual opção serve para quem, e por quê.',
    reasons: 'Dê o motivo que mais importa para seus leitores, com um exemplo.',
    mistakes: 'Diga o que dá errado, por quê e como evitar.',
    questions: 'Responda com suas palavras: {q}',
    closing: 'Resuma o ponto principal e diga o que o leitor pode fazer em seguida.',
    other: 'Diga com suas palavras o que é preciso saber aqui e acrescente um exemplo.',
  },
  elsewhere: '“{p}” tem uma seção sobre isso|, mas nada nela pode ser citado isoladamente.',
  missing: 'Suas fontes não têm nenhum trecho sobre “{h}”.',
  lookFor: {
    definition: 'Procure uma definição em uma fonte especializada.',
    steps: 'Procure as etapas em ordem, com tempos e quantidades.',
    price: 'Procure preços com o ano e o país.',
    comparison: 'Procure números comparáveis, como preço, tamanho ou duração.',
    reasons: 'Procure um estudo ou especialista que explique o motivo, com um número.',
    mistakes: 'Procure o erro mais comum e suas consequências.',
    questions: 'Procure as perguntas que as pessoas fazem e uma fonte que as responda.',
    closing: 'Resuma o ponto principal e diga o que o leitor pode fazer em seguida.',
    other: 'Procure um fato com número e fonte, e um exemplo.',
  },
  labels: { figures: 'Números e datas', questions: 'Perguntas frequentes', terms: 'Termos' },
}
