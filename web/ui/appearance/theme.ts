import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { takesFileAgain } from './takes-file-again';

const clay: MantineColorsTuple = [
  '#fcefeb',
  '#f6d9d0',
  '#eab2a2',
  '#de8970',
  '#d4664a',
  '#c84f33',
  '#b84327',
  '#a3391f',
  '#8c2f18',
  '#6f2411',
];
const navy: MantineColorsTuple = [
  '#eef2f9',
  '#d8e0ee',
  '#aebed9',
  '#829ac3',
  '#5d7bb0',
  '#5273ae',
  '#4a6cab',
  '#24426f',
  '#18325a',
  '#10233f',
];
const grass: MantineColorsTuple = [
  '#ecf6ee',
  '#d5ead9',
  '#a9d4b2',
  '#7abd88',
  '#54a967',
  '#3d9c53',
  '#2a7a3e',
  '#26673a',
  '#1d542b',
  '#123c1d',
];
/** Of buttons that delete: raspberry, apart from the red of the primary action. */
const danger: MantineColorsTuple = [
  '#fff0f4',
  '#ffdbe5',
  '#fbb4c8',
  '#f58bab',
  '#ec6690',
  '#d93a70',
  '#bd1f57',
  '#9c1146',
  '#820d3a',
  '#63082b',
];
const gold: MantineColorsTuple = [
  '#fdf6e3',
  '#f8eac5',
  '#efd48c',
  '#e6bd4e',
  '#dfaa24',
  '#c8941a',
  '#a67810',
  '#7a560d',
  '#684a08',
  '#4a3404',
];
/** Navy instead of neutral grey: Mantine derives every dark surface from this scale. */
const dark: MantineColorsTuple = [
  '#f1ebdd',
  '#c9cfdb',
  '#a9b4c8',
  '#8592ab',
  '#3b4c6b',
  '#2a3a57',
  '#1a2942',
  '#132036',
  '#0f1a2d',
  '#0b1424',
];

export const theme = createTheme({
  colors: { clay, navy, grass, gold, danger, dark },
  /** Neutral controls are navy; the one primary action of a page is `clay`. */
  primaryColor: 'navy',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'sm',
  fontFamily: 'var(--pn-font-text)',
  headings: {
    fontFamily: 'var(--pn-font-display)',
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2rem, 1.5rem + 2vw, 2.9rem)', lineHeight: '1.05' },
      h2: { fontSize: '1.6rem', lineHeight: '1.15' },
      h3: { fontSize: '1.3rem', lineHeight: '1.2' },
      h4: { fontSize: '1.1rem', lineHeight: '1.25' },
    },
  },
  components: { FileButton: { defaultProps: { inputProps: takesFileAgain } } },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
});
