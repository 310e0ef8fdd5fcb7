// Proves a shoe from the transcript that its house published: node verify-a-shoe.js shoe.json
import { readFileSync } from 'node:fs';
import { describeFinding, verifyTranscript } from '@baize/shoe';

const file = process.argv[2] ?? 'shoe.json';
const proof = verifyTranscript(JSON.parse(readFileSync(file, 'utf8')));
if (proof.verdict === 'unreadable') throw new Error(`${file} is no transcript of a shoe`);
for (const finding of proof.findings) console.log(describeFinding(finding));
const { summary } = proof;
console.log(`Shoe ${summary.shoeNo} is ${proof.verdict}: ${summary.cardsExposed} cards shown.`);
