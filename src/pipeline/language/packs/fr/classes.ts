import { type WordClasses, words } from '../pack.ts';

export const classes: WordClasses = {
  naming: words('appeler nommer désigner définir dénommer qualifier signifier'),
  cause: words(`
    causer provoquer entraîner produire conduire engendrer déclencher induire générer permettre empêcher inhiber
    réduire augmenter
  `),
  reason: words('parce puisque car comme grâce raison'),
  consequence: words('donc ainsi alors conséquent aussi'),
  consisting: words('consister comprendre contenir inclure composer constituer former comporter diviser'),
  kind: words('type sorte forme classe catégorie exemple groupe espèce genre'),
  part: words('partie composant élément portion morceau section segment unité'),
  contrast: words('contrairement tandis alors mais cependant toutefois pourtant inversement bien'),
  order: words("d'abord premièrement deuxièmement troisièmement puis ensuite après enfin finalement"),
  function: words('fonction rôle but tâche objectif'),
  serving: words('servir agir permettre aider'),
  restricting: words('si sauf sinon seulement mais quand lorsque jusque sans ne pas jamais quoique avant après que'),
  connective: words('cependant donc ainsi toutefois néanmoins pourtant également aussi enfin ensuite notamment'),
  demonstrative: words('ce cet cette ces celui celle ceux celles cela ceci ça'),
  negation: words('ne pas non jamais aucun aucune ni rien'),
  question: words('qui que quoi quel quelle quels quelles quand où pourquoi comment combien'),
  hedge: words('pouvoir peut-être probablement souvent généralement parfois habituellement'),
  month: words('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
};
