/** Everyday words that are not keywords on their own, but may be part of one. */
export const commonWords = `
  abrir acabar aceitar acontecer acordo acrescentar adequado adicionar afetar agora ajuda ajudar alcançar
  alterar alteração alto amplo andar anterior antigo aparecer aplicar aprender apresentar apropriado
  aproveitar aspecto assim atenção atingir atual aumentar avançar ação baixo base bastante bem bom buscar
  básico caber cada capaz característica carregar caso causa causar certo chamar chave chegar claro clicar
  clique clássico cobrir coisa colocar começar comparar completo compor comum conhecer conseguir conselho
  conservar considerar constante conter conteúdo continuar contra converter corresponder correto cortar
  criar critério cuidado cumprir curto custar dado dar decidir definir deixar demais dentro depender
  descobrir desejar detalhe determinar dever diferente diferença difícil direito direto disponível distinto
  dividir dizer durar efeito elemento eliminar encontrar enorme entender entrar enviar errado erro escolha
  escolher escrever especial específico esperar essencial estabelecer estado estar evitar exato excelente
  exemplo exibir existir explicar externo extra falar falta faltar fazer fechar ficar fim final fixo fora
  forma formar forte frequente funcionar função fácil gente geral gostar grande grupo guardar haver hora
  ideal ideia igual impedir importante incluir indicar inferior iniciar inserir interessante interior
  interno introduzir início ir jeito junto lado largo lembrar lento ler levar leve limitar limite linha
  lista livre lugar maior maioria mandar maneira manter mau medida medir meio melhor melhorar menor menos
  mesmo modificar modo momento mostrar mover muito mundo natural necessidade necessário nome normal notar
  novo nível número objeto obter ocorrer ocupar oferecer olhar operação opção ordem outro parar parecer
  parte particular partir passar passo pedir pegar pensar pequeno perceber perder perfeito pergunta
  perguntar permitir pessoa poder ponto posição possibilidade possuir possível pouco precisar preciso
  preferir preparar presente pressionar principal princípio problema processo procurar produzir proporcionar
  próprio próximo puxar pôr qualidade quantidade querer questão raro razão real realizar receber recente
  recomendado recomendar reduzir referir regra regular remover repetir representar resolver responder
  resposta resto resultado resultar retirar rápido saber sair seguinte seguir segundo seguro selecionar
  selecione sentido sentir separar ser servir significar similar simples sistema situação sobrar solução
  subir sucesso suficiente superior surgir tamanho tarefa tempo tender tentar ter terminar tipo tirar tocar
  tomar tornar total trabalhar trabalho tratar trazer trocar unir usar uso usuário utilizar utilize valer
  valor variar velho ver verdade verdadeiro verificar vez vida vir visível viver voltar vontade vários ótimo
  último único útil`
