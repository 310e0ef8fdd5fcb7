import { create } from 'zustand';

const STORAGE_KEY = 'baize.sound';

/** Silent until somebody asks for sound; the choice is kept on the device. */
export const useSound = create<{ readonly on: boolean }>(() => ({ on: remembered() }));

export function chooseSound(on: boolean): void {
  useSound.setState({ on });
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  } catch {
    // Storage may be barred; the choice then lasts as long as the page.
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}
