/** The few things one hears at a quiet table. */
const SOUNDS = ['card', 'chip', 'call', 'result'] as const;
export type Sound = (typeof SOUNDS)[number];

let context: AudioContext | null = null;

/** Made on the spot from noise and two sines, so that nothing has to be fetched. */
export function play(sound: Sound): void {
  context ??= new AudioContext();
  // A page that was never touched may not make sound; then there is no sound, which is no fault.
  if (context.state === 'suspended') void context.resume();
  const at = context.currentTime;
  switch (sound) {
    case 'card':
      return rustle(context, at, 2600, 0.09);
    case 'chip':
      rustle(context, at, 5200, 0.025);
      return tone(context, at, 1900, 0.05, 0.04);
    case 'call':
      return tone(context, at, 520, 0.18, 0.05);
    case 'result':
      tone(context, at, 520, 0.2, 0.05);
      return tone(context, at + 0.12, 780, 0.3, 0.05);
  }
}

const LOUDNESS = 0.5;

function rustle(audio: AudioContext, at: number, hertz: number, seconds: number): void {
  const length = Math.ceil(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index += 1) {
    samples[index] = (Math.random() * 2 - 1) * (1 - index / length) ** 2;
  }
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = hertz;
  const gain = audio.createGain();
  gain.gain.value = 0.25 * LOUDNESS;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

function tone(
  audio: AudioContext,
  at: number,
  hertz: number,
  seconds: number,
  loudness: number,
): void {
  const oscillator = audio.createOscillator();
  oscillator.frequency.value = hertz;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loudness * LOUDNESS, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}
