import { type WordClasses, words } from '../pack.ts';

export const classes: WordClasses = {
  naming: words('noemen heten benoemen aanduiden definiëren betekenen'),
  cause: words(`
    veroorzaken leiden zorgen opwekken bewerkstelligen teweegbrengen voorkomen remmen bevorderen verhogen verlagen
  `),
  reason: words('omdat want doordat aangezien wegens door vanwege dankzij'),
  consequence: words('daarom dus daardoor bijgevolg derhalve'),
  consisting: words('bestaan bevatten omvatten vormen samenstellen verdelen'),
  kind: words('soort type vorm klasse categorie voorbeeld groep'),
  part: words('deel onderdeel element bestanddeel stuk component'),
  contrast: words('terwijl hoewel maar echter daarentegen tegenstelling'),
  order: words('eerst ten tweede derde dan daarna vervolgens later uiteindelijk tenslotte'),
  function: words('functie taak rol doel'),
  serving: words('dienen werken helpen'),
  restricting: words(
    'als indien tenzij alleen behalve maar wanneer tot zonder niet nooit hoewel voordat nadat terwijl',
  ),
  connective: words('echter daarom dus bovendien ook toch niettemin verder daarnaast'),
  demonstrative: words("deze dit die dat zulke zo'n"),
  negation: words('niet geen nooit noch niets'),
  question: words('wie wat welk welke wanneer waar waarom hoe'),
  hedge: words('kunnen misschien waarschijnlijk meestal vaak soms gewoonlijk'),
  month: words('januari februari maart april mei juni juli augustus september oktober november december'),
};
