import { quoted } from '../../kit/index.ts';

/** The message that leaves most often, so it is written out. */
export function acceptedText(id: string, version: number, repeated: boolean): string {
  const text = `{"t":"answer","id":${quoted(id)},"ok":true`;
  return `${text},"version":${version},"repeated":${repeated}}`;
}
