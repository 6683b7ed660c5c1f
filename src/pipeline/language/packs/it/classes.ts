import { type WordClasses, words } from '../pack.ts';

export const classes: WordClasses = {
  naming: words('chiamare chiama denominare definire nominare conoscere significare'),
  cause: words(`
    causare causa provocare provoca produrre produce condurre generare genera permettere impedire ridurre
    aumentare
  `),
  reason: words('perché poiché siccome giacché causa'),
  consequence: words('quindi dunque perciò pertanto così'),
  consisting: words('consistere consiste comprendere comprende contenere contiene includere include comporre formare'),
  kind: words('tipo classe forma categoria esempio gruppo specie genere'),
  part: words('parte componente elemento porzione pezzo sezione segmento unità'),
  contrast: words('mentre sebbene ma però invece contrario differenza tuttavia'),
  order: words('prima primo poi dopo quindi infine successivamente'),
  function: words('funzione ruolo scopo compito obiettivo'),
  serving: words('servire serve agire permettere aiutare'),
  restricting: words('se salvo tranne solo soltanto ma quando finché senza non mai sebbene prima dopo mentre'),
  connective: words('tuttavia però inoltre anche così quindi perciò infine'),
  demonstrative: words('questo questa questi queste quello quella quelli quelle ciò'),
  negation: words('non mai nessun nessuno nessuna né neanche'),
  question: words('chi che cosa quale quali quando dove perché come quanto'),
  hedge: words('potere forse probabilmente generalmente spesso'),
  month: words('gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'),
};
