import { type WordClasses, words } from '../pack.ts';

export const classes: WordClasses = {
  naming: words('call name term know refer define denote label dub coin designate mean'),
  cause: words(`
    cause produce create lead result trigger induce provoke generate bring yield spark prompt stimulate force
    drive enable prevent inhibit reduce increase raise affect
  `),
  reason: words('because since due owing thanks'),
  consequence: words('therefore thus hence consequently accordingly so thereby'),
  consisting: words('consist comprise contain include compose constitute form make divide'),
  kind: words('type kind form class sort category example group species variety member case'),
  part: words('part component element portion piece section segment unit constituent'),
  contrast: words('unlike whereas while contrast although though however but instead rather conversely'),
  order: words(`
    first firstly second secondly third thirdly then next afterwards afterward later finally lastly subsequently
    eventually initially
  `),
  function: words('function role purpose job task use aim goal'),
  serving: words('serve act function work help allow enable use'),
  restricting: words(`
    if unless only except but when until provided without not never though although whereas while before after as
  `),
  connective: words(`
    however therefore thus hence moreover furthermore nevertheless nonetheless consequently also similarly
    likewise additionally indeed instead meanwhile otherwise accordingly thereby
  `),
  demonstrative: words('this that these those such'),
  negation: words("not no never none neither nor cannot n't"),
  question: words('who whom whose what which when where why how'),
  hedge: words('may might could perhaps possibly probably likely usually often generally typically sometimes'),
  month: words('january february march april may june july august september october november december'),
};
