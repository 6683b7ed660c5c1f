import { type Pack, words } from '../pack.ts';
import { classes } from './classes.ts';

export const pack: Pack = {
  language: 'en',
  model: 'germanic',
  classes,
  writing: {
    abbreviations: words(`
      mr mrs ms dr prof st vs e.g i.e cf ca approx fig figs eq eqs ch chap vol vols pp eds al jr sr gen gov lt col
      sgt capt rev hon rep reps sen messrs dept univ est inc ltd co corp bros jan feb apr jun jul aug sept sep oct nov 
      mon tue tues wed thu thur thurs fri ft mt ave blvd rd resp viz ph.d m.d d.c
    `),
    beforeNumbers: words('no nos sec mar dec ed'),
    closing: words('etc al inc ltd co corp jr sr a.m p.m u.s u.k u.n e.u d.c ph.d m.d'),
    clitics: words("n't nt's 's 're 've 'll 'd 'm"),
    compounds: {
      cannot: ['can', 'not'],
      gonna: ['gon', 'na'],
      wanna: ['wan', 'na'],
      gotta: ['got', 'ta'],
      dont: ['do', 'nt'],
      doesnt: ['does', 'nt'],
      didnt: ['did', 'nt'],
      isnt: ['is', 'nt'],
    },
    splitsHyphens: {
      except: words(`
        non e anti re co pre mid pro cross post over semi ex sub multi counter mini inter intra x t bi de un micro macro neo
        ultra extra meta para pseudo quasi trans tri uni proto hyper hypo infra auto bio geo socio psycho electro hydro
      `),
    },
  },
};
