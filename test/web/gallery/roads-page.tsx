import { useState } from 'react';
import { boardOf, parseResults } from '../../../src/roads/index.ts';
import { Button } from '../../../src/web/design/button.tsx';
import { RoadBoard } from '../../../src/web/parts/roads/road-board.tsx';
import { BEAD_MARKS, type RoadStyle } from '../../../src/web/parts/roads/road-style.ts';
import { LONG_SHOE } from './shoes.ts';

export function RoadsPage() {
  const [shapes, setShapes] = useState(true);
  const board = boardOf(readShoe(LONG_SHOE));
  const short = boardOf(readShoe('T Bb B Pp P P B9n'));
  return (
    <main style={{ padding: 12, display: 'grid', gap: 20 }}>
      <h1>Roads</h1>
      <Button onClick={() => setShapes(!shapes)}>shapes</Button>
      {BEAD_MARKS.map((marks) => {
        const style: RoadStyle = { marks, shapes };
        return (
          <RoadBoard key={marks} board={board} style={style} cellPx={12} beadColumns={6} asking />
        );
      })}
      <RoadBoard board={short} style={{ marks: 'letters', shapes }} cellPx={22} beadColumns={4} />
    </main>
  );
}

function readShoe(text: string) {
  const read = parseResults(text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}
