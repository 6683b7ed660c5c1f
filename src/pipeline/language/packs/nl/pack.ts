import { type Pack, words } from '../pack.ts';
import { classes } from './classes.ts';

export const pack: Pack = {
  language: 'nl',
  model: 'germanic',
  classes,
  writing: {
    abbreviations: words(`
      dr drs mr mevr dhr prof ir ing mgr st bv b.v bijv d.w.z dwz m.a.w o.a i.v.m t.o.v m.b.t n.a.v i.p.v z.o.z a.u.b ca resp vgl
          blz pag hfst afb fig tel max min gem incl excl jan feb mrt apr jun jul aug sept okt nov dec n.chr v.chr
    `),
    beforeNumbers: words('art nr nrs'),
    closing: words('enz etc e.d n.chr v.chr'),
  },
};
