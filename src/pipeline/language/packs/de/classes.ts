import { type WordClasses, words } from '../pack.ts';

export const classes: WordClasses = {
  naming: words('nennen heißen bezeichnen benennen definieren bedeuten verstehen'),
  cause: words(`
    verursachen bewirken führen auslösen erzeugen hervorrufen bedingen entstehen ergeben ermöglichen verhindern
    hemmen fördern steigern senken
  `),
  reason: words('weil da denn wegen aufgrund durch infolge dank'),
  consequence: words('deshalb daher darum somit folglich also dadurch demnach deswegen'),
  consisting: words('bestehen enthalten umfassen bilden gliedern aufbauen zusammensetzen beinhalten'),
  kind: words('art typ form klasse sorte kategorie beispiel gruppe gattung'),
  part: words('teil bestandteil element abschnitt komponente baustein stück'),
  contrast: words('während wohingegen hingegen dagegen obwohl aber jedoch sondern anders gegensatz'),
  order: words(`
    zuerst zunächst erstens zweitens drittens dann danach anschließend später schließlich zuletzt daraufhin
  `),
  function: words('funktion aufgabe rolle zweck ziel'),
  serving: words('dienen wirken helfen ermöglichen erlauben'),
  restricting: words(
    'wenn falls nur außer aber sofern sobald bis ohne nicht nie obwohl während bevor nachdem als sondern',
  ),
  connective: words(`
    jedoch daher deshalb somit außerdem zudem dennoch trotzdem folglich ebenfalls allerdings übrigens ferner
    hingegen
  `),
  demonstrative: words('dieser diese dieses jener jene jenes solcher solche solches'),
  negation: words('nicht kein keine nie niemals weder noch nirgends'),
  question: words('wer wen wem wessen was welcher welche welches wann wo warum wie weshalb wozu'),
  hedge: words('können vielleicht möglicherweise wahrscheinlich meist oft häufig manchmal üblicherweise'),
  month: words('januar februar märz april mai juni juli august september oktober november dezember'),
};
