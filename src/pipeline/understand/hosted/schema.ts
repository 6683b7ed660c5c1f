import { z } from 'zod';

/** The shapes that a model must answer in. The descriptions are its contract. No optional fields: not every provider takes them. */

const citation = z.object({
  segment: z.string().describe('The id of the segment, exactly as given, e.g. "s12".'),
  quote: z.string().describe('Words copied letter for letter from that segment which prove the item.'),
});
const citations = z.array(citation).describe('At least one. Items without a true citation are thrown away.');

export const findings = z.object({
  concepts: z
    .array(
      z.object({
        term: z.string().describe('The term as the source writes it, without article.'),
        definition: z
          .string()
          .describe(
            'What it is, in the words of the source, shortened to the definition. It does not contain the term.',
          ),
        category: z.string().describe('One word, e.g. structure, process, person, substance, method.'),
        citations,
      }),
    )
    .describe('Terms that the source itself defines or explains.'),
  facts: z
    .array(
      z.object({
        kind: z.enum(['part_of', 'cause', 'sequence', 'date', 'quantity', 'comparison', 'statement']),
        subject: z.string(),
        sentence: z.string().describe('One sentence that can be understood alone, in the words of the source.'),
        answer: z.string().describe('The words of that sentence that a student should recall; copied from it.'),
        citations,
      }),
    )
    .describe('Knowledge worth asking that is not a definition.'),
});
export type Findings = z.infer<typeof findings>;

export const overview = z.object({
  title: z.string().describe('Up to eight words.'),
  description: z.string().describe('One or two sentences on what can be learned here.'),
  subject: z.string().describe('The school or university subject, one or two words.'),
  difficulty: z.enum(['easy', 'medium', 'hard']),
});
export type Overview = z.infer<typeof overview>;

export const verdicts = z.object({
  verdicts: z.array(
    z.object({ item: z.number().int(), supported: z.boolean().describe('True only if the passage alone states it.') }),
  ),
});

/** What a model is asked, and the shape of each answer. */
export const SHAPES = { findings, verify: verdicts, overview };
export type ModelTask = keyof typeof SHAPES;
