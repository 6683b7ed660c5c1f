import { useEffect } from 'react';
import { paths } from '../../app/paths.ts';
import { common } from '../../text/common.ts';
import { landing as text } from '../../text/landing.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PlanCards } from '../../ui/plan-cards/plan-cards.tsx';
import { PublicFrame } from '../../ui/public-frame/public-frame.tsx';
import { DiagramDemo } from './diagram-demo.tsx';
import { Features } from './features.tsx';
import styles from './landing.module.css';
import { SignedOutBanner } from './signed-out-banner.tsx';

export default function Landing() {
  useEffect(() => {
    document.title = `${common.product} · ${text.title}`;
  }, []);
  return (
    <PublicFrame>
      <SignedOutBanner />
      <main id="content">
        <section className={styles.hero}>
          <div className={styles.promise}>
            <p className={styles.eyebrow}>{text.hero.eyebrow}</p>
            <h1 tabIndex={-1}>{text.hero.promise}</h1>
            <p className={styles.body}>{text.hero.body}</p>
            <LinkButton to={paths.register} size="large">
              {text.hero.start}
            </LinkButton>
          </div>
          <DiagramDemo />
        </section>
        <Features />
        <section className={styles.stats} aria-label={text.stats.title}>
          <dl>
            {text.stats.items.map(({ value, name }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p>{text.audience}</p>
        </section>
        <section className={styles.section} id="pricing">
          <h2>{text.pricing.title}</h2>
          <PlanCards interval="month" headingLevel={3} />
          <LinkButton to={paths.pricing} variant="quiet">
            {text.pricing.all}
          </LinkButton>
        </section>
        <section className={styles.closing}>
          <h2>{text.closing.title}</h2>
          <p>{text.closing.body}</p>
          <LinkButton to={paths.register} size="large">
            {text.closing.start}
          </LinkButton>
        </section>
      </main>
    </PublicFrame>
  );
}
