/**
 * Shows how the material made of the documents in tests/golden differs from what is kept there: cards and questions gained (+),
 * lost (-) and changed (~). `npm run golden`, and `npm run golden -- --accept` to keep what is made now.
 */
import { createPaddleOcr } from '#adapters/ocr/paddle.ts';
import { accept, outcomes, report } from '#tests/golden/golden.ts';

const ocr = await createPaddleOcr();
try {
  const all = await outcomes(ocr);
  console.log(report(all));
  if (process.argv.includes('--accept')) {
    accept(all);
    console.log('Kept. Look at the difference in tests/golden/outputs before you commit it.');
  } else if (all.some(({ same }) => !same)) {
    console.log(
      'Meant? Then keep it: npm run golden -- --accept. Whoever lands second runs it again after the rebase.',
    );
    process.exitCode = 1;
  }
} finally {
  await ocr.close();
}
