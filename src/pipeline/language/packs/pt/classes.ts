import { type WordClasses, words } from '../pack.ts';

export const classes: WordClasses = {
  naming: words('chamar denominar nomear designar definir conhecer significar'),
  cause: words(`
    causar provocar produzir conduzir gerar originar desencadear ocasionar levar permitir impedir inibir reduzir
    aumentar
  `),
  reason: words('porque pois como devido graças causa'),
  consequence: words('portanto assim logo então conseguinte'),
  consisting: words('consistir compreender conter incluir compor constituir formar dividir'),
  kind: words('tipo classe forma categoria exemplo grupo espécie género gênero'),
  part: words('parte componente elemento porção peça seção secção segmento unidade'),
  contrast: words('enquanto embora mas porém contrário contudo todavia'),
  order: words('primeiro segundo terceiro depois então finalmente posteriormente'),
  function: words('função papel propósito tarefa objetivo'),
  serving: words('servir atuar permitir ajudar'),
  restricting: words('se salvo exceto só somente apenas mas quando até sem não nunca embora antes depois enquanto'),
  connective: words('porém contudo todavia além também assim portanto entretanto finalmente'),
  demonstrative: words('este esta isto estes estas esse essa isso esses essas aquele aquela aquilo aqueles aquelas'),
  negation: words('não nunca jamais nenhum nenhuma nem tampouco'),
  question: words('quem que qual quais quando onde como quanto quantos'),
  hedge: words('poder talvez provavelmente geralmente normalmente frequentemente'),
  month: words('janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'),
};
