import { quoted } from '../../kit/index.ts';

/** The most frequent message, so its JSON is put together by hand. */
export function acceptedText(id: string, version: number, repeated: boolean): string {
  const text = `{"t":"answer","id":${quoted(id)},"ok":true`;
  return `${text},"version":${version},"repeated":${repeated}}`;
}
