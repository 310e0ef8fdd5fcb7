import type { Plugin } from 'vite';

export function toTraditional(text: string): string;
export function traditionalChinese(): Plugin;
