/**
 * Text in ASCII, as event files usually are. Other alphabets are romanised as usual, without diacritics. Letters
 * without a romanisation become their Unicode numbers, so that different names stay different.
 */
export function asciiText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[^\u0020-\u007e]/gu, (letter) => romanised(letter) ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\u0020-\u007e]/gu, (letter) => romanised(letter) ?? letter)
    .replaceAll(/[\p{Cc}\p{Z}]/gu, ' ')
    .replaceAll('"', "'")
    .replaceAll(/[^\u0020-\u007e]/gu, (sign) => (/[\p{L}\p{N}]/u.test(sign) ? numbered(sign) : '?'))
    .trim();
}

const numbered = (letter: string): string => `U${letter.codePointAt(0)?.toString(16).toUpperCase()}`;

function romanised(letter: string): string | undefined {
  const lower = letter.toLowerCase();
  const found = letters.get(lower) ?? kana(lower) ?? hangul(lower);
  return found === undefined || letter === lower ? found : found.charAt(0).toUpperCase() + found.slice(1);
}

/** Pairs of a letter and its romanisation. */
const table = (pairs: string): [string, string][] =>
  pairs.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]);

const letters: ReadonlyMap<string, string> = new Map([
  ...table("ßss æae œoe øo łl đd ðd þth ħh ıi ŧt ŋng ĸk ƀb ɨi ƶz ’' ‘' ʼ' ʻ' –- —- ‐- ‑- ー"),
  ...table(
    'аa бb вv гg дd еe ёyo жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya',
  ),
  ...table('ґg єye іi їyi ўw ђdj јj љlj њnj ћc џdz ѓgj ќkj ѕdz әa ғg қq ңn өo ұu үu һh'),
  ...table('αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo'),
  ...table('אa בb גg דd הh וv זz חh טt יy כk ךk לl מm םm נn ןn סs עa פp ףp צts ץts קk רr שsh תt'),
  ...table(
    'اa أa إi آa ءa ئi ؤu بb پp تt ثth جj چch حh خkh دd ذdh رr زz ژzh سs شsh صs ضd طt ظz عa غgh فf قq كk کk گg لl مm نn هh ةa وw يy یy ىa',
  ),
]);

/** Hiragana from U+3041 to U+3096 in order; katakana are 96 places later. */
const syllables =
  'a-a-i-i-u-u-e-e-o-o-ka-ga-ki-gi-ku-gu-ke-ge-ko-go-sa-za-shi-ji-su-zu-se-ze-so-zo-ta-da-chi-ji-t-tsu-zu-te-de-to-do-na-ni-nu-ne-no-ha-ba-pa-hi-bi-pi-fu-bu-pu-he-be-pe-ho-bo-po-ma-mi-mu-me-mo-ya-ya-yu-yu-yo-yo-ra-ri-ru-re-ro-wa-wa-i-e-o-n-vu-ka-ke'.split(
    '-',
  );

function kana(letter: string): string | undefined {
  const code = letter.charCodeAt(0);
  return syllables[code - 0x3041] ?? syllables[code - 0x30a1];
}

const initials = 'g kk n d tt r m b pp s ss - j jj ch k t p h'.split(' ');
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const finals = '- k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');

/** A syllable consists of an initial, a vowel and a final consonant, ordered by Unicode's formula. */
function hangul(letter: string): string | undefined {
  const place = letter.charCodeAt(0) - 0xac00;
  if (place < 0 || place >= initials.length * vowels.length * finals.length) return undefined;
  const of = (parts: readonly string[], at: number) => parts[at % parts.length] ?? '';
  const [initial, vowel, final] = [
    of(initials, Math.floor(place / (finals.length * vowels.length))),
    of(vowels, Math.floor(place / finals.length)),
    of(finals, place),
  ];
  return `${initial}${vowel}${final}`.replaceAll('-', '');
}
