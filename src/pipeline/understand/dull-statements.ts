import { isPlural } from './noun-phrases.ts';
import type { Stated } from './statement-forms.ts';
import type { Token } from './tokens.ts';

/**
 * In a longer text most of what is said of things is told by the way. Which statements teach nothing by themselves: what went on,
 * what some people did, what may be or seems so.
 */

const PEOPLE =
  /^(?:(?:fore)?men|women|people|peoples|persons?|child(?:ren)?|parents?|farmers?|owners?|slaves?|workers?|employ(?:ee|er)s?|managers?|immigrants?|migrants?|refugees?|settlers?|colonists?|residents?|citizens?|scholars?|critics?|experts?|authors?|observers?|leaders?|members?|respondents?|participants?|volunteers?|customers?|investors?|soldiers?|teachers?|students?|doctors?|physicians?|nurses?|patients?|victims?|scientists?|researchers?|geneticists?|biologists?|ecologists?|cardiologists?|physicists?|chemists?|sociologists?|psychologists?|economists?|historians?|anthropologists?|protest[eo]rs?|activists?|politicians?|officials?|voters?|families|couples?|neighbou?rs|friends|individuals?|others)$/;
/** Nations and faiths: "Italians". */
const PEOPLES = /(?:ans|eans|ese|ish|ics|ists)$/;

const PAST =
  /^(?:(?!(?:need|feed|breed|seed|bleed|exceed|proceed|succeed|speed|embed)$)\p{L}{2,}ed|arose|came|became|began|brought|built|bought|caught|chose|drew|drove|ate|fell|felt|fought|found|gave|went|got|grew|had|held|kept|knew|laid|led|left|lost|made|meant|met|paid|ran|rose|said|sang|sank|saw|sent|sold|spent|spoke|spread|stood|struck|swept|taught|told|thought|took|understood|was|were|won|wore|wrote)$/u;
const HAD = /^(?:was|were|had)$/;
/** A participle behind one of these tells of no past. */
const HELPS = /^(?:is|are|['’]s|be|been|being|has|have|can|may)$/;
/** Words for what a text speaks with: "the hypothesis states". */
const TALK =
  /^(?:theor(?:y|ies)|hypothes[ie]s|paradigms?|perspectives?|approach(?:es)?|concepts?|ideas?|phases?|stages?|stud(?:y|ies)|results?|findings?|recommendations?|experiments?|experimenters?|conditions?|questions?|works?|research|meetings?|observations?|discussions?|examples?|problems?|issues?|terms?|texts?|charts?|tables?|graphs?|maps?|chapters?|sections?|units?|books?|films?|techniques?)$/;
/** Said without saying anything: what only seems, goes on or comes. */
const VAGUE =
  /^(?:will|would|may|might|must|should|tends?|seems?|appears?|begins?|starts?|continues?|tr(?:y|ies)|believes?|agrees?|says?|waits?|comes?|goes|arrives?|poses?|remains?|abounds?|illustrates?|exemplif(?:y|ies)|prides?)$/;
const VAGUE_ADJECTIVE =
  /^(?:true|false|different|same|similar|able|unable|likely|unlikely|clear|important|common|rare|possible|impossible|internal|free|subject|shown|seen|pictured|depicted|illustrated)$/;

/** The statement is told by the way. */
export function isDull(tokens: readonly Token[], { term, definition, form }: Stated): boolean {
  if (form !== 'predicate') return false;
  const last = tokens[term[1] - 1];
  let at = definition[0];
  while (tokens[at]?.pos === 'ADV' && at < definition[1] - 1) at++;
  const [before, first, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!last || !first) return true;
  const alone = tokens.slice(term[0], term[1]).filter(({ pos }) => pos !== 'DET').length === 1;
  if (PEOPLE.test(last.lower) || (alone && TALK.test(last.lower))) return true;
  // "Symbols are highly functional; stop signs …": little before the next thing is said.
  if (tokens.slice(at, at + 3).some(({ text }) => text === ';')) return true;
  // The tagger takes many a word for a name that only begins a sentence.
  const named = last.pos === 'PROPN' && !(term[1] === 1 && isPlural(last.lower));
  const helped = HELPS.test(tokens[definition[0] - 1]?.lower ?? '') || HELPS.test(before?.lower ?? '');
  if (!helped && PAST.test(first.lower)) {
    // What somebody found, made or said: "Morgan identified a gene".
    const tells = /^(?:DET|NOUN|PROPN|ADJ|SCONJ|NUM)$/.test(next?.pos ?? '') || next?.lower === 'that';
    return !named || PEOPLES.test(last.lower) || !tells || HAD.test(before?.lower ?? '') || HAD.test(first.lower);
  }
  if (first.pos === 'VERB' && first.lower.endsWith('ing')) return true;
  return (helped && VAGUE_ADJECTIVE.test(first.lower)) || VAGUE.test(first.lower);
}
