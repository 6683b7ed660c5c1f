import { type Pack, words } from '../pack.ts';
import { classes } from './classes.ts';

/** No treebank of Italian may be shipped from: the network reads it as it reads Spanish, by what the languages have in common. */
export const pack: Pack = {
  language: 'it',
  model: 'romance',
  readAs: 'es',
  classes,
  writing: {
    abbreviations: words(`
      sig sigg dott dr prof avv ing p.es es pag pagg cap fig figg nn tel max min vol ed cfr vs al ca a.c d.c sec gen
      feb apr mag giu lug ago sett ott nov dic
    `),
    beforeNumbers: words('art n'),
    closing: words('ecc a.c d.c'),
    elisions: words(`
      l un d c s n m t v all dall dell nell sull coll quell quest bell sant com cos dov quand anch mezz nient tutt pover
    `),
  },
};
