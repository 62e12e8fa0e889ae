/** Everyday words by how common they are; see `docs/decisions/background-words.md`. */
export const background = `
  6.2 arquivo
  6.0 comando lista nome novo texto utilizar
  5.8 configuração conta controle criar dados definir encontrar escolha exemplo forma maior mod mostra
  número passar permite pontos precisa servidor sistema tempo tipo trabalho usar
  5.6 acessar adicionar ajuda alterar automaticamente base carregar chamado comandos começar computador
  conhecimento cor deseja dev dia diferentes direito documento duas erro espaço estiver existe ferramentas
  http importante informação iniciar instalação irá lado linha lo local mover mudar opção padrão partir
  possível primeira problemas rede remover seguinte segunda selecione serviço só tamanho tentar tiver torna
  usado usuário valor ver vida área último única
  5.4 antigo aplicar ativar atual atualizar baixo basic caminho campo casa chave colocar completo conjunto
  context conteúdo continuar código deixar diretamente disponíveis disponível dispositivo endereço enviar
  esperar executar feito fica ficheiros fim fonte formato funciona fácil geralmente grupo hora humano
  incluindo la leva limite livre los maneira medo melhores menu modificar mundo necessário normalmente nota
  nível objeto opções palavra parâmetros pequeno perder porta possa possuem principal procurar programa
  próximo resultado sabe salvar seguida simples suporte tabela tecla terá uso versão viver
  5.2 aberto aceitar acordo administrador alternar anos anterior anões aumenta avanço banco botão capaz
  caracteres causa certas cliente coisas combinação conexão considerado contém correr cuidado cópia dar data
  dependendo descrição detalhes determinado diretório editor efeito entrada escrever especial especifica
  especificar estado eventos exibir existente falha fato favor filho final fornece força fundo ganhar gerar
  governo grandes gráfico guia história homem html idéias ignorados imagem inimigos internet início janela
  jogo ligado linux localização longo lugar líder manter manual mensagem microsoft module momento morte
  máximo método mínimo name obter on operação ordem org parar pessoas plano podemos página pública quero
  receber recursos serem server seta seção significa somente string suficiente série tarefas terminar time
  total três unidades usa usando use vale veja verdadeiro verificar volta windows índice
  5.0 abaixo acima acontece alt alto ambiente amigo apagar aparece aprender apresentação argumento
  armazenamento arte atalho atrás ação ações barra biblioteca busca caixa camada chegar cima claro clique
  compartilhamento complexo comprar comum conectar conforme conseguem consulta content contrário converter
  copiar corresponde correspondente corretamente custo desenho desenvolvimento desligar destino dias dica
  diferença difícil digite disco distribuição dividir doc ecrã editar elementos erros especiais esquerda
  estará estilo evitar execução experiência explica expressão extra falso falta fazendo faça filtro forte
  frente frequentemente físico gerenciador gnome gravar guarda guerra habilitar homens id igual independente
  individuais inglês inicial inteiro inteligente interface ir juntos las mail mal mapa mar marca matar
  memória menor mensagens mestre mim monitor montar mouse mudanças mão mês múltiplos natureza navegador
  necessária nele observe ocorrer oferece organização original pagar papel país pedir pergunta personalizado
  período pesquisa placa portanto posição prefix pressione processo projeto propriedades proteger prova
  quantidade rapidamente rato realizar realmente reduzir registro regras regular relativamente relatório
  requer resto retorna risco rápido sair saída scripts segurança seguro seleção senha sentido separador
  significado simplesmente som status sub substituir sucesso superior tais terra teste tomar tratado trocar
  url variáveis variável vem vista visão volume www xml útil
  4.8 abre abrir absoluto acaba adaptador add adicional alcance aliados alta altura alvo and animais
  associados assume atacar atenção atingir auto autor bateria branco ca cabo cache cadeia cancelar canto
  capacidade capital capítulo centro certeza classe clicar comparação componentes comunidade comuns
  condições corpo ctrl definição dependências desabilitar descobrir descreve diante direção distância
  diversos dizer diálogo domínio driver energia enter entrar errado escrita estrutura estudo etapa ex exceto
  expressões fabricante falar fechar feliz ferreira figura file foco forem fracos função funções garante
  gosto identidade identificar idioma imagens imediatamente impede impressora infelizmente interesse interno
  invocar iso item itens jogador joão lei leitura lembre lento ler ligação limpar line locais lutar luz
  lógico main manipular mantém maravilha meia metade mina modelo moderna moedas morrer máquina necessidade
  níveis núcleo ocupado operacional origem pacote parecer pegar pena pensar perigoso perto peças política
  possibilidade povo prefere preparar presente principais privilégios produto produzem progresso
  provavelmente prática pré próprios pés quatro quebra questão quiser raiz raramente razão real recente
  reconhece recuperar referência remote renomear report representa resolver responder resposta rio santos
  script semana sequência shift sintaxe situação sol símbolo tarde taxa tecnologia tela tema tenham
  tentativa terceiro termos the tirar to transferência transformar traz técnica usam vazio velocidade vender
  verdade versões virar vitória web água árvore óbvio
  4.6 acredita adequadamente afeta agenda ajustar aleatório alerta alimenta americano análise aparência
  apontando apropriado assinar assinatura assunto ataque atribuir atributos atuais aviso azul bit bloco
  bloquear bons borda breve bug bugs cabeçalho cara caractere categoria cenário certificado certifique chat
  chinês cidade ciência clássico cobra colar comportamento compreender conceito condição conexões confiança
  confirmar conflito consegue consigo consiste console constante construir contato conversão corrigir costas
  costumam crescer criação critica cursor curto cálculo círculo dano decidir declaração definições deletar
  derrota desativar desconhecido descrito desfazer destruir detecta difíceis diminui dinâmica dita dom dono
  duplo economia edição eficiente emprego empresa end entanto entende entretanto envolve equipa equivalente
  escape esconder esforços espírito esquecer estabelecer estatísticas estejam etc europa exato exige
  expandir explorar exportar extensão externo extremamente fará fator feridas fio fique fogo frase futuro
  gasta general global graça habilidade habitantes hierarquia horário host imposto impressão in incluídos
  inferior influência inserir instruções instância integridade interessante interpretador intervalo
  investimento inválido invés ip jovens lanças larga largura letra linguagem log lua luxo língua mac machado
  man manutenção marque mecanismo membros mente milhares minutos montanhas more motivos multi música nativo
  natural nação negra normais obrigado opcional oposto option or orientação ouro ouviu padrões pai papéis
  pasta paz pc pedra permanecem permanentemente pertence pessoal poderosos população possíveis
  posteriormente precisão predefinido preencher preferências preocupe preta pretende preço probabilidade
  profundezas pronto propósito proteção próprias python pé quadro quaisquer qualidade quantos quarta
  recomendado refere região rei reiniciar rejeitado relacionados relação relógio reservado resolução
  respeito response restaurar retirado rico rodar run rígido rótulos sabedoria sai sala senhor sessão seções
  similar situações sociedade sofre software solicitado solução sombra sorte sozinho substituído sucedido
  super tag topo tradução trás type título tópicos universidade vantagem var vazia velho verde vermelho
  vindo visualização vontade vou vá zero ágeis árabe ícone úteis
  4.4 achar acostuma acumulada ai alemao all ambas anexar any api ar arco array ascii assegurar atender
  atribuído autorização auxiliar backup balancer bandidos basta botar br by bytes cabeça carga carta cedo
  cfg chance cheia cheio cinco cinza civilização codificação coletiva coloque color comercial
  compatibilidade compatível compensa composta compromisso concede conf confiar conselho consequência
  considera construção contorno coração corrompe cortar crescimento criptografia critérios cujos curiosidade
  david debug dedicado dedo defender depuração der description design desktop destacar dinheiro dir
  discussão discute distribuir dominar drivers duração duro efetivo eficaz embaixo enganar ensinar error
  especialização esquema estende estático excelente exit expiração express expression família feira
  felicidade filename finalizada fizer flexível francês frio from ftp full funcionalidades galeria gama
  genérico geração gestor gomes grego hardware help houver hugo ia idade iguais implementação impossível
  individual inicialização integer interromper iremos isaac ja janeiro japonês java key lago lateral legal
  legenda leitor lendo leste liberdade link macros mails manda matematico max mistura mortal movimento ms
  máscara mídia nasce necessita negociar neve nobres noite notificações notícia null number object obsoleto
  obtidos oficial ok oportunidade ordenação pagamento painel parede particular particularmente partilha pdf
  peixe pelé perfeito perfil permissões pilha pior português posto potência poucas pra presta princípios
  privada procedimento produção provoca ps pt puder pular puro pó queira ram range rastrear razões reais
  realidade recuo redimensionar reference registo relevantes renda repetir reset respectivamente restantes
  resumo richard romano rotina russo saiba saltar secos section segredo segue seis semelhante senão side
  siga simultaneamente site size sobrescrever sobreviver sons str sudo surgiu sys system tab talento target
  telefone temporariamente tendência trace tradicional transferido transição transporte true tutorial unit
  usb user variante vencer vento verifica verifique versa viagem voz vê vírus vítimas win zonas
  4.2 aba abreviação acessibilidade acho acompanhar acrescentar activa adição adjacentes adultos adversários
  agradeceu agrupar aguarde aleatórias algoritmo alinhamento anual aonde application aprendiz
  aproximadamente arma arredondado arriscar artigo aspas aspectos at aterrorizado atravessar avaliação avião
  bar batalha besta binários bits boas bola botões braço byte canais canal capturar característica carne
  cavalaria caça cd celebridade centenas cerca char chefe choque cidadãos clima co coluna comentários
  companhia compressão comumente comunicação comércio concentração confiável confunda conquistar consumo
  contagem contenha contrato conversa convidados coreano corrente cruzada ctl cuidadosamente curar current
  curva céu daqueles dc dd decisão declara defesa del dentre descarregar desconectar descontentes desculpe
  deu dez diario digital digno diplomata disposição dist distantes distintos divisão dobro dor du duplicado
  duvida dvd ei elevada elite embutido emitindo encanto enorme entra esc escuridão escuta espada espanhol
  especulação esqueletos essencial estarão estrada estranho eterno etiquetas excede excepto exceção excluir
  expansão experimental extensões extras facilitar fatal fi filesystem filosofo finais firme fixo flecha
  fluxo fome fossem francis frequência function fuso gado gerador gnu grade gravação green hd hellman heróis
  hipótese honra horizontal hífen ideal ii iluminação imortalidade impacto império indexes indo info
  inspiração int interior introduzir inverso is jane jim joe jovem juros justificar kernel king konrad lar
  later lealdade liderança login lucro lâmpada lê maio manhã margem martelo massa mau mb medicina mera
  mercado merece meta michael migrar migração mil moderação mount multiplicada mundial médico médio nadar
  nações nego nesses nestes net none norte obtém oceano ocidental of oito olhar olho olhos ondas opcionais
  open orgulho originais ouse paisagem parcialmente partição passagem pausa pedaço perfis permissão pernas
  pesca piso planejamento plantas plataformas posicionar posições potencial poção prazo presas prever
  previamente previsão primária print proporciona protocol provedor proxy próximos punhado razoável raça re
  recarregar reis remetente reputação respirar restringir restrições revisão revolução ribeiro rolar rotas
  roubar ruínas sam sapo saúde secret sei selva selvagem seno settings sexta shell show sinais sinal
  sincronização sobra social soldados source sql standard start substituição substituto sugere suplementos
  surpresa suspensa sábio tags tantos tempestade template tendem terrestre terrível terão teve tipicamente
  tolo tool torre traduzida transmitidos trem trevas truque txt tá uniforme up utf vago validação value vela
  vi via viaja visita visível voar voto vpn vulneráveis wiki áudio época ódio
  4.0 aa access aceder acelerar acidente adoram agradáveis agregação ah alfabética alma ambíguo amp andre
  animal antecipa anúncio applications arraste asas autenticação bad banido barreira beleza beneficiar
  benefícios beta bloqueio boca bolsa boolean brasil brasileiro bridge brilhantes bruta buracos cadáver caiu
  campanha caos carro carvalho cenas central centralizado checar chão ciclo circunstâncias click clonar
  coincide coleção comerciais compatíveis compilar comprimento concluir conclusao concluído confusao
  construída contactos contraste contribuir contêineres conversor coordenadas correio crescente crianças
  criminoso cruéis crédito cubas cumprir customizados d'água dai dando danificado dash database default
  defeito democracia demora dentes desatualizados desempenho deslocar desperdício destaque destinatário
  destrói desvio devagar dificuldade disponibilidade dispostos doença down dumas dvds elegantes elipse email
  en envelhecem escala escocês escola espelho estabilidade esteve estúpidos evolução examinar excepção
  excesso exceções exclusivamente exibição experiencia expert explicitamente extensível facto favorito
  federico filtragem first flores fogueira folha framework fá fórmula gide gif girar glob glória gore gota
  grau gritar ha haja haverá herdou hex hospedar https incorreta indiano inesperados inevitavelmente input
  intel invasor inverter inúteis iria isolamento italiano itálico jeito justamente lançamento lavar layout
  left libreoffice licença linguagens links load location loop madruga maiúsculas mantenha manuais maps
  margens menus modifica motorista mulher mágico ne negativo negrito negócios network new novato nt
  obrigatório obstáculos ocultar off olhada online operacionais opt optar otimista ovos paleta panorama
  paralelo parent participar partições parênteses paulo pcs percebe percentual pinto pobre pontuação
  porcentagem preferem preserva press prevenir pro proibido quinta raio receita recolher recém redor
  relações requerer requisitos restrito reta revela ri rolagem root roteador ruim saiu satisfeito save
  screen secção sed select sensíveis separa serial session sexo short simplificado sinto sir sobrepor
  softwares soltar sonho sonoros soquete src state strings su suave subdiretório sufixo suite sumário sun
  superfície suspeitar table terminal til tocar tradicionais tratamento travando trecho turno ubuntu uri
  urls variedade vasta vice vigor vingança violência virtual visual vizinho vínculo william writer xslt xx
  yes
  3.8 ab abc abertura abra abrange ac acentua acertar acessíveis acidentalmente address adianta adivinhar
  africana alegria alfa alvos amarelo amor amostra an andar aniversário anti anônimo apoio apple arg args
  arrancar arrays asc asiáticos assistente ato atribuição ausente ausência back backups barato big bob
  bonita cai calendário call calma cego científica clipboard cláusula cmd coberto colchetes command commands
  compara compatible complicada concatena concordância condicional confuso consolidar container continente
  contribuidores cooperação coragem correção covardes crashes criador cruel currently curso cúmulo day
  decadente decisões delimitador denominador densidade depressa derivados desastre desativa descartar
  descoberta descrições desenvolvedores desespero desmontado desvantagem device dezembro dezenas dicionário
  diferem diga dimensão directories direções dirigir disquete disse distinguir distinção distribuições
  diversão divertido dormir download downloads décadas dívidas easy ecrãs efetuar el eletricidade eletrônico
  empty encaixar encolher entrou enxerga err es escopo especifique espinhos essenciais est estratégia
  estrela estritamente ethernet eua eventualmente evolution exp expurgar ext fama familiarizar fechamento
  fevereiro filme fins firewall flexibilidade flutuante formação formulário fornecedor fortemente found
  fragmentos fraqueza free frutos fundamentos fé gol gradualmente gravidade great hash hexadecimal im
  imaginação impor imprimir imprimíveis inalterado inativo inclusive incorporado incremento infinito insert
  insira inspecionar instantaneamente instável intensa intenção intermediários internacional
  interoperabilidade introdução intuito invisível irc jean jis ko lan languages laterais leg leis levantar
  liberar ligeiramente listagem listen livremente lixo ln lock loucos material matéria message mexer middle
  milissegundos minimizar minúsculas moral mp mysql móvel nano natal next nn notavelmente nuvens obedecer
  obra obrigatória obtenha obtê oficiais omissão options origens out over overview oásis paciência packages
  password patas patente pensamento perca perl personalidade perspectiva pertencentes picos planeta platform
  plug plugin png portugal porção poupa poço precedentes precedido previne prioridade promover prompt
  proprietário pv py pós quedas quente questões rapaz rastreamento read realçado recipient recupera recusar
  redução referem regiões regressão repetições residem return reverse reverter rfc right rigorosa riqueza ro
  rotação rubro runtime saco safi screenshot secundária semente sensação sensível sequencialmente sh share
  single sobe sobreposição sobrepõem sobrescrito sobrevivência souber ssh style subconjunto subsequentes
  substituições sugestão sujeito sum suspender sutil switch sítio tailandês th tolerância ton toque totais
  traduções transfer transições transparência treino tribunal trilha unicode upload us vantagens venha
  versátil view virtude visíveis vulgar vírgula webdav wikipedia with word workers wpa xhtml xp
  3.6 abana abandonaram abi abortadas about abreviatura activate acção adobe adquiriram afastar afirmar
  after agosto altos am ama amostragem anatole anular append apreciar arbitrário artistas assistido
  automatizar beber before bens bin bok bortar build burke bus cal calor caneta capitalização carlos caráter
  cds celeste choose chuva ciente city clark classificação clean colaboradores cometer comprimido
  condicionais confortáveis confronto connection constituem constrói contrapartida controls convencido
  conveniente convenção corrupção create crit custom cut dav db def definition' demanda dep descontinuado
  desinstalar deus devolve diagnóstico directamente disponibiliza distribuído documents dúzia elefantes elo
  emergir encerrar encoding enfrentar envelope environment eq equilibrado erra escravos escuro esferas
  esperança espessa estando estrangeira excepções exigente extensions factor famintos farão feminino field
  filter financeira firmemente fixed formal frank fugir functions fundamental fundação fusão gb ge generated
  gestão get gettext google graphics gtk hard hat henrique horizonte hp identifica if iii imovel implantação
  inca inclinação incompatíveis inconveniente indent instruir interagir invenção inúmeros irregulares jpeg
  julho keyboard kr legível lembrete length less lib ligações listra literatura lspci magnitude maintainer
  marcação mark markup maximizar mencionados mi micro milhões miller mineiro modems mon montante mostar
  newton noturna nulo nunes ocasionalmente ocioso octal ofensiva openoffice optional oracle otimizar
  paciente parágrafo passaro path pcmcia pendentes pendrive percentagem percorrer performance pin ping plena
  polo ponho pop portable portal possibilita postscript power predefinição preferences presença primitivos
  prisão private profissao program pulga purge pão questionar química rec recomendo redefinir regex
  regressiva regularmente remoção remédio reparar repetição resgate restrição retomar robustos rom rua ruby
  saem salvaguarda sata scripting semi send sinônimos smart smith sobrepostos soluções sp special starting
  suffix sugestões suposto suspensão tan tinta tradição tranqüilidade tree treinador triple tráfego unidos
  unir unix união usem usou utilitários variable vc vendedor verão vinte violações virt vis viu voluntários
  volátil wait window works your zip`
