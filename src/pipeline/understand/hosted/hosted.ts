import type { Concept, ExtractedDocument, Fact, Segment, Understanding } from '#pipeline/types.ts';
import { type LanguageModel, ModelError } from '#ports/language-model.ts';
import { embedded } from '../embedded.ts';
import type { Understander, UnderstandOptions } from '../understander.ts';
import { batchesOf, CHARACTERS_PER_TOKEN } from './batches.ts';
import { support, trueCitations } from './citations.ts';
import {
  FINDINGS_SYSTEM,
  findingsPrompt,
  OVERVIEW_SYSTEM,
  overviewPrompt,
  VERIFY_SYSTEM,
  verifyPrompt,
} from './prompts.ts';
import { type Findings, findings, overview, verdicts } from './schema.ts';

/** Tokens that one upload may cost, input and output together. */
export const UPLOAD_TOKEN_BUDGET = 400_000;
/** A claim whose content words stand in its passage to this share needs no second opinion. */
const SURE_SUPPORT = 0.85;
/** Below this it is no citation at all. */
const LEAST_SUPPORT = 0.4;
const OVERVIEW_CHARACTERS = 6_000;
const VERIFY_BATCH = 25;

export interface HostedOptions {
  /** What is left for this upload, in tokens. */
  tokenBudget?: number;
  /** Told after every answer, so that a daily budget can be kept. */
  onTokens?: (tokens: number) => void;
}

/**
 * A hosted model held to proof. Places come from the extraction alone; the model names segments by id, and what it
 * cites is looked up again. Where it fails or the budget ends, the embedded model does the work and the material says so.
 */
export function hosted(model: LanguageModel, options: HostedOptions = {}): Understander {
  return {
    name: model.name,
    understand: (document, given) => understandHosted(model, document, given, options),
  };
}

async function understandHosted(
  model: LanguageModel,
  document: ExtractedDocument,
  given: UnderstandOptions,
  options: HostedOptions,
): Promise<Understanding> {
  const base = await embedded.understand(document, given);
  const budget = new Budget(options.tokenBudget ?? UPLOAD_TOKEN_BUDGET, options.onTokens);
  const segments = new Map(document.segments.map((segment) => [segment.id, segment]));
  const readable = document.segments.filter(({ kind }) => kind !== 'label' && kind !== 'figure');
  try {
    const found = await findAll(model, document, readable, budget, given);
    if (found.answers === 0) return fallback(base, 'budget');
    const concepts = await supported(
      model,
      budget,
      segments,
      conceptsOf(found.findings, segments),
      (c) => `${c.term}: ${c.definition}`,
      given,
    );
    const facts = await supported(
      model,
      budget,
      segments,
      factsOf(found.findings, segments),
      (fact) => fact.text,
      given,
    );
    const card = await describe(model, readable, budget, given);
    return {
      ...base,
      ...(card ?? {}),
      title: given.title ?? card?.title ?? base.title,
      concepts,
      facts,
      keyTerms: keyTermsOf(concepts, segments),
      model: model.name,
      notices: found.complete ? [] : [PARTLY],
    };
  } catch (error) {
    if (error instanceof ModelError) return fallback(base, error.reason);
    throw error;
  }
}

/** What was spent, and whether the next request still fits. */
class Budget {
  left: number;
  readonly onTokens: ((tokens: number) => void) | undefined;
  constructor(tokens: number, onTokens: ((tokens: number) => void) | undefined) {
    this.left = tokens;
    this.onTokens = onTokens;
  }
  allows(prompt: string): boolean {
    return prompt.length / CHARACTERS_PER_TOKEN < this.left;
  }
  spend(answer: { inputTokens: number; outputTokens: number }): void {
    const tokens = answer.inputTokens + answer.outputTokens;
    this.left -= tokens;
    this.onTokens?.(tokens);
  }
}

async function findAll(
  model: LanguageModel,
  document: ExtractedDocument,
  segments: readonly Segment[],
  budget: Budget,
  { signal, onProgress }: UnderstandOptions,
): Promise<{ findings: Findings; answers: number; complete: boolean }> {
  const all: Findings = { concepts: [], facts: [] };
  const batches = batchesOf(segments);
  let answers = 0;
  for (const batch of batches) {
    const prompt = findingsPrompt(batch);
    if (!budget.allows(prompt)) return { findings: all, answers, complete: false };
    const answer = await model.generate({
      task: 'findings',
      system: FINDINGS_SYSTEM,
      prompt,
      images: picturesOf(document, batch),
      schema: findings,
      ...(signal ? { signal } : {}),
    });
    budget.spend(answer);
    all.concepts.push(...answer.value.concepts);
    all.facts.push(...answer.value.facts);
    answers += 1;
    onProgress?.(answers / batches.length);
  }
  return { findings: all, answers, complete: true };
}

function picturesOf(
  document: ExtractedDocument,
  batch: readonly Segment[],
): { mediaType: string; bytes: Uint8Array }[] {
  const sources = new Set(batch.map(({ source }) => source));
  return [...sources].flatMap((index) => {
    const bytes = document.sources[index]?.image;
    return bytes ? [{ mediaType: 'image/webp', bytes }] : [];
  });
}

function conceptsOf({ concepts }: Findings, segments: ReadonlyMap<string, Segment>): Concept[] {
  const seen = new Set<string>();
  return concepts.flatMap(({ term, definition, category, citations }) => {
    const key = term.trim().toLowerCase();
    const evidence = trueCitations(citations, segments);
    if (seen.has(key) || evidence.length === 0 || term.trim() === '' || definition.trim() === '') return [];
    seen.add(key);
    return [
      {
        term: term.trim(),
        definition: definition.trim(),
        category: category.trim() || 'concept',
        evidence,
        score: 0.9,
        trace: { finder: 'hosted', rule: 'concept' },
      },
    ];
  });
}

function factsOf({ facts }: Findings, segments: ReadonlyMap<string, Segment>): Fact[] {
  return facts.flatMap(({ kind, subject, sentence, answer, citations }) => {
    const evidence = trueCitations(citations, segments);
    const usable = evidence.length > 0 && answer.trim() !== '' && sentence.includes(answer.trim());
    const trace = { finder: 'hosted', rule: kind };
    return usable ? [{ kind, subject, text: sentence.trim(), answer: answer.trim(), evidence, score: 0.8, trace }] : [];
  });
}

/** Keeps what its passage states: surely by its words, else by a second reading of passage and claim alone. */
async function supported<T extends Concept | Fact>(
  model: LanguageModel,
  budget: Budget,
  segments: ReadonlyMap<string, Segment>,
  items: readonly T[],
  claimOf: (item: T) => string,
  { signal }: UnderstandOptions,
): Promise<T[]> {
  const share = new Map(items.map((item) => [item, support(claimOf(item), item.evidence, segments)]));
  const doubtful = items.filter((item) => {
    const value = share.get(item) ?? 0;
    return value < SURE_SUPPORT && value >= LEAST_SUPPORT;
  });
  const confirmed = new Set(items.filter((item) => (share.get(item) ?? 0) >= SURE_SUPPORT));
  for (let start = 0; start < doubtful.length; start += VERIFY_BATCH) {
    const batch = doubtful.slice(start, start + VERIFY_BATCH);
    const prompt = verifyPrompt(
      batch.map((item) => ({
        claim: claimOf(item),
        passage: item.evidence.map(({ segmentId }) => segments.get(segmentId)?.text ?? '').join('\n'),
      })),
    );
    if (!budget.allows(prompt)) break;
    const answer = await model.generate({
      task: 'verify',
      system: VERIFY_SYSTEM,
      prompt,
      schema: verdicts,
      ...(signal ? { signal } : {}),
    });
    budget.spend(answer);
    for (const { item, supported: yes } of answer.value.verdicts) {
      const judged = batch[item];
      if (yes && judged) confirmed.add(judged);
    }
  }
  return items.filter((item) => confirmed.has(item));
}

async function describe(
  model: LanguageModel,
  segments: readonly Segment[],
  budget: Budget,
  { signal }: UnderstandOptions,
) {
  const prompt = overviewPrompt(segments, OVERVIEW_CHARACTERS);
  if (!budget.allows(prompt)) return null;
  const answer = await model.generate({
    task: 'overview',
    system: OVERVIEW_SYSTEM,
    prompt,
    schema: overview,
    ...(signal ? { signal } : {}),
  });
  budget.spend(answer);
  return answer.value;
}

function keyTermsOf(concepts: readonly Concept[], segments: ReadonlyMap<string, Segment>) {
  return concepts.map(({ term, definition, evidence, score }) => ({
    term,
    definition,
    context: segments.get(evidence[0]?.segmentId ?? '')?.text ?? '',
    evidence,
    score,
  }));
}

const PARTLY =
  'This was longer than one upload may ask of the language model, so that its last part was left out. Add that part as another file.';
const REASONS: Record<ModelError['reason'] | 'budget', string> = {
  unavailable: 'The language model could not be reached',
  rate_limited: 'The language model was too busy',
  bad_answer: 'The language model gave no usable answer',
  refused: 'The language model declined this material',
  misconfigured: 'The language model is not set up correctly',
  budget: 'The budget for the language model is used up',
};

function fallback(base: Understanding, reason: ModelError['reason'] | 'budget'): Understanding {
  return { ...base, model: 'embedded', notices: [`${REASONS[reason]}, so that Etch’s own model made this guide.`] };
}
