import { type WordClasses, words } from '../pack.ts';

export const classes: WordClasses = {
  naming: words('llamar denominar nombrar designar definir conocer significar'),
  cause: words(`
    causar provocar producir conducir generar originar desencadenar ocasionar permitir impedir inhibir reducir
    aumentar
  `),
  reason: words('porque ya como pues debido gracias causa'),
  consequence: words('entonces así tanto consiguiente luego'),
  consisting: words('consistir comprender contener incluir componer constituir formar dividir'),
  kind: words('tipo clase forma categoría ejemplo grupo especie género'),
  part: words('parte componente elemento porción pieza sección segmento unidad'),
  contrast: words('mientras aunque pero sino embargo contrario diferencia cambio'),
  order: words('primero segundo tercero luego después entonces finalmente posteriormente'),
  function: words('función papel propósito tarea objetivo'),
  serving: words('servir actuar permitir ayudar'),
  restricting: words(
    'si salvo excepto sólo solo solamente pero cuando hasta sin no nunca aunque antes después mientras',
  ),
  connective: words('además también así entonces asimismo igualmente finalmente posteriormente'),
  demonstrative: words('este esta esto estos estas ese esa eso esos esas aquel aquella aquellos aquellas'),
  negation: words('no nunca jamás ningún ninguno ninguna ni tampoco'),
  question: words('quién quiénes qué cuál cuáles cuándo dónde cómo cuánto cuántos'),
  hedge: words('poder quizá quizás probablemente generalmente normalmente frecuentemente'),
  month: words('enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre'),
};
