/** The same three texts in every language, each translated sentence by sentence. */
interface ParallelTexts {
  /** As written for a child. */
  plain: string
  /** As written in a magazine. */
  common: string
  /** As written in a report. */
  demanding: string
}

export const parallelTexts: Record<string, ParallelTexts> = {
  en: {
    plain:
      'Anna has a small dog. His name is Max. He likes to run in the park. Every day they go out at five. Max finds a ball and brings it back. Anna laughs and throws it again. Then they walk home and have dinner.',
    common:
      'Many people start a garden because they want fresh vegetables at home. You do not need much space, for a balcony with enough light is fine. Choose plants that grow quickly, such as lettuce or beans. Water them in the morning before the sun gets too strong. After a few weeks you can harvest your first meal.',
    demanding:
      'The introduction of the new regulation requires companies to document the environmental consequences of their production processes in considerable detail. In addition, independent institutions will evaluate the submitted information at regular intervals, which considerably increases the administrative responsibility of the management. Representatives of the industry criticize the additional expenditure, whereas environmental organizations emphasize the importance of transparent communication.',
  },
  de: {
    plain:
      'Anna hat einen kleinen Hund. Er heißt Max. Er läuft gern im Park. Jeden Tag gehen sie um fünf raus. Max findet einen Ball und bringt ihn zurück. Anna lacht und wirft ihn noch einmal. Dann gehen sie nach Hause und essen.',
    common:
      'Viele Menschen legen einen Garten an, weil sie zu Hause frisches Gemüse haben wollen. Du brauchst nicht viel Platz, denn ein Balkon mit genug Licht reicht aus. Wähle Pflanzen, die schnell wachsen, zum Beispiel Salat oder Bohnen. Gieße sie am Morgen, bevor die Sonne zu stark wird. Nach einigen Wochen kannst du deine erste Mahlzeit ernten.',
    demanding:
      'Die Einführung der neuen Verordnung verpflichtet Unternehmen, die Auswirkungen ihrer Produktionsverfahren auf die Umwelt ausführlich zu dokumentieren. Darüber hinaus werden unabhängige Einrichtungen die eingereichten Informationen in regelmäßigen Abständen bewerten, was die administrative Verantwortung der Geschäftsleitung erheblich vergrößert. Vertreter der Industrie kritisieren den zusätzlichen Aufwand, während Umweltorganisationen die Bedeutung einer transparenten Kommunikation hervorheben.',
  },
  nl: {
    plain:
      'Anna heeft een kleine hond. Hij heet Max. Hij rent graag in het park. Elke dag gaan ze om vijf uur naar buiten. Max vindt een bal en brengt hem terug. Anna lacht en gooit hem nog een keer. Dan lopen ze naar huis en eten ze.',
    common:
      'Veel mensen beginnen een tuin omdat ze thuis verse groenten willen. Je hebt niet veel ruimte nodig, want een balkon met genoeg licht is prima. Kies planten die snel groeien, zoals sla of bonen. Geef ze water in de ochtend voordat de zon te sterk wordt. Na een paar weken kun je je eerste maaltijd oogsten.',
    demanding:
      'De invoering van de nieuwe verordening verplicht ondernemingen om de gevolgen van hun productieprocessen voor het milieu uitvoerig te documenteren. Bovendien zullen onafhankelijke instellingen de ingediende informatie op regelmatige tijdstippen beoordelen, wat de administratieve verantwoordelijkheid van de directie aanzienlijk vergroot. Vertegenwoordigers van de industrie bekritiseren de extra uitgaven, terwijl milieuorganisaties het belang van transparante communicatie benadrukken.',
  },
  fr: {
    plain:
      "Anna a un petit chien. Il s'appelle Max. Il aime courir dans le parc. Chaque jour, ils sortent à cinq heures. Max trouve une balle et la rapporte. Anna rit et la lance encore. Puis ils rentrent à la maison et dînent.",
    common:
      "Beaucoup de gens commencent un jardin parce qu'ils veulent des légumes frais à la maison. Il ne faut pas beaucoup de place, car un balcon avec assez de lumière suffit. Choisissez des plantes qui poussent vite, comme la salade ou les haricots. Arrosez-les le matin avant que le soleil soit trop fort. Après quelques semaines, vous pouvez récolter votre premier repas.",
    demanding:
      "L'introduction du nouveau règlement oblige les entreprises à documenter de manière détaillée les conséquences environnementales de leurs procédés de production. En outre, des institutions indépendantes évalueront à intervalles réguliers les informations transmises, ce qui augmente considérablement la responsabilité administrative de la direction. Les représentants de l'industrie critiquent les dépenses supplémentaires, tandis que les organisations environnementales soulignent l'importance d'une communication transparente.",
  },
  es: {
    plain:
      'Ana tiene un perro pequeño. Se llama Max. Le gusta correr en el parque. Cada día salen a las cinco. Max encuentra una pelota y la trae de vuelta. Ana se ríe y la tira otra vez. Luego van a casa y cenan.',
    common:
      'Muchas personas empiezan un huerto porque quieren tener verduras frescas en casa. No hace falta mucho espacio, pues basta un balcón con suficiente luz. Elige plantas que crezcan rápido, como la lechuga o las judías. Riégalas por la mañana antes de que el sol sea demasiado fuerte. Después de unas semanas podrás recoger tu primera comida.',
    demanding:
      'La introducción del nuevo reglamento obliga a las empresas a documentar detalladamente las consecuencias ambientales de sus procesos de producción. Además, instituciones independientes evaluarán periódicamente la información presentada, lo que aumenta considerablemente la responsabilidad administrativa de la dirección. Los representantes de la industria critican los gastos adicionales, mientras que las organizaciones ecologistas subrayan la importancia de una comunicación transparente.',
  },
  it: {
    plain:
      'Anna ha un piccolo cane. Si chiama Max. Gli piace correre nel parco. Ogni giorno escono alle cinque. Max trova una palla e la riporta. Anna ride e la lancia ancora. Poi tornano a casa e cenano.',
    common:
      'Molte persone iniziano un orto perché vogliono verdure fresche a casa. Non serve molto spazio, perché basta un balcone con abbastanza luce. Scegli piante che crescono in fretta, come la lattuga o i fagioli. Annaffiale al mattino prima che il sole sia troppo forte. Dopo alcune settimane puoi raccogliere il tuo primo pasto.',
    demanding:
      "L'introduzione del nuovo regolamento obbliga le imprese a documentare in modo dettagliato le conseguenze ambientali dei loro processi produttivi. Inoltre, istituzioni indipendenti valuteranno periodicamente le informazioni presentate, il che aumenta notevolmente la responsabilità amministrativa della direzione. I rappresentanti dell'industria criticano le spese aggiuntive, mentre le organizzazioni ambientaliste sottolineano l'importanza di una comunicazione trasparente.",
  },
  pt: {
    plain:
      'A Ana tem um cão pequeno. Ele chama-se Max. Ele gosta de correr no parque. Todos os dias saem às cinco. O Max acha uma bola e traz de volta. A Ana ri e atira outra vez. Depois vão para casa e jantam.',
    common:
      'Muitas pessoas começam uma horta porque querem legumes frescos em casa. Não é preciso muito espaço, pois basta uma varanda com luz suficiente. Escolha plantas que crescem depressa, como a alface ou o feijão. Regue de manhã antes que o sol fique muito forte. Depois de algumas semanas pode colher a sua primeira refeição.',
    demanding:
      'A introdução do novo regulamento obriga as empresas a documentar detalhadamente as consequências ambientais dos seus processos de produção. Além disso, instituições independentes avaliarão periodicamente as informações apresentadas, o que aumenta consideravelmente a responsabilidade administrativa da direção. Os representantes da indústria criticam as despesas adicionais, enquanto as organizações ambientalistas sublinham a importância de uma comunicação transparente.',
  },
  ru: {
    plain:
      'У Анны есть маленький пёс. Его зовут Макс. Он любит бегать в парке. Каждый день они гуляют в пять. Макс находит мяч и несёт его назад. Анна смеётся и бросает его снова. Потом они идут домой и ужинают.',
    common:
      'Многие люди заводят огород, потому что хотят иметь дома свежие овощи. Много места не нужно, ведь хватит и балкона, где достаточно света. Выбирайте растения, которые быстро растут, например салат или фасоль. Поливайте их утром, пока солнце не стало слишком сильным. Через несколько недель вы соберёте свой первый обед.',
    demanding:
      'Введение нового регламента обязывает предприятия подробно документировать экологические последствия своих производственных процессов. Кроме того, независимые учреждения будут регулярно оценивать представленную информацию, что существенно увеличивает административную ответственность руководства. Представители промышленности критикуют дополнительные расходы, тогда как экологические организации подчёркивают значение прозрачной коммуникации.',
  },
  tr: {
    plain:
      "Ayşe'nin küçük bir köpeği var. Adı Max. Parkta koşmayı sever. Her gün saat beşte çıkarlar. Max bir top bulur ve geri getirir. Ayşe güler ve onu yine atar. Sonra eve gider ve yemek yerler.",
    common:
      'Birçok insan evde taze sebze istediği için bahçe kurar. Çok yere gerek yoktur, çünkü ışık alan bir balkon yeter. Marul ya da fasulye gibi hızlı büyüyen bitkiler seçin. Güneş çok güçlü olmadan önce sabahları sulayın. Birkaç hafta sonra ilk yemeğinizi toplayabilirsiniz.',
    demanding:
      'Yeni yönetmeliğin yürürlüğe girmesi, şirketleri üretim süreçlerinin çevresel sonuçlarını ayrıntılı biçimde belgelemekle yükümlü kılmaktadır. Ayrıca bağımsız kurumlar sunulan bilgileri düzenli aralıklarla değerlendirecek, bu da yönetimin idari sorumluluğunu önemli ölçüde artıracaktır. Sanayi temsilcileri ek harcamaları eleştirirken çevre kuruluşları şeffaf iletişimin önemini vurgulamaktadır.',
  },
  ar: {
    plain:
      'عند آنا كلب صغير. اسمه ماكس. هو يحب الجري في الحديقة. كل يوم يخرجان في الخامسة. يجد ماكس كرة ويعود بها. تضحك آنا وترمي الكرة مرة أخرى. ثم يرجعان إلى البيت ويأكلان.',
    common:
      'يبدأ كثير من الناس حديقة لأنهم يريدون خضروات طازجة في البيت. لا تحتاج إلى مكان كبير، فشرفة فيها ضوء كاف تكفي. اختر نباتات تنمو بسرعة مثل الخس أو الفول. اسقها في الصباح قبل أن تصبح الشمس قوية جدا. بعد عدة أسابيع يمكنك أن تحصد وجبتك الأولى.',
    demanding:
      'يلزم تطبيق اللائحة الجديدة الشركات بتوثيق الآثار البيئية لعملياتها الإنتاجية بالتفصيل. وبالإضافة إلى ذلك ستقوم مؤسسات مستقلة بتقييم المعلومات المقدمة على فترات منتظمة، مما يزيد المسؤولية الإدارية على عاتق الإدارة زيادة كبيرة. وينتقد ممثلو القطاع الصناعي النفقات الإضافية، بينما تؤكد المنظمات البيئية أهمية التواصل الشفاف.',
  },
}
