import { frame } from './drawings.tsx'

/** The strong lines of each place's drawing, and its quiet ones. */
const places = {
  // A bronze drum on its foot.
  artifacts: [
    'M24 16a24 6 0 0 1 48 0a24 6 0 0 1-48 0',
    'M24 16v10c0 6 6 8 6 14s-6 12-8 22M72 16v10c0 6-6 8-6 14s6 12 8 22M22 62a26 5 0 0 0 52 0',
    'M48 12v8M42 16h12M44 13l8 6M52 13l-8 6M30 40a18 4 0 0 0 36 0M25 54a23 5 0 0 0 46 0',
  ],
  // An hourglass beside a line of years.
  periods: [
    'M34 8h28M34 60h28',
    'M37 8c0 14 8 18 11 26c3-8 11-12 11-26M37 60c0-14 8-18 11-26c3 8 11 12 11 26',
    'M8 66h80M20 63v6M48 63v6M76 63v6M43 20h10M44 54c2-4 6-4 8 0',
  ],
  // A receipt with its torn end.
  orders: ['M30 6h36v58l-6-4-6 4-6-4-6 4-6-4-6 4z', 'M38 44h8M54 44h4', 'M38 18h20M38 26h20M38 34h12'],
  // A coin on its way back.
  refunds: [
    'M64 40a18 18 0 1 1-36 0a18 18 0 1 1 36 0',
    'M22 14v12h12M22 26C28 14 38 8 50 8c18 0 30 14 30 30',
    'M40 36h12M46 32v16M40 48h12',
  ],
  // A parcel with its ribbon.
  products: ['M14 22l34-14 34 14v28L48 64 14 50z', 'M14 22l34 13 34-13M48 35v29', 'M31 15l34 14v10'],
  // A ticket with its perforation.
  coupons: [
    'M12 22h72v10a5 5 0 0 0 0 10v10H12V42a5 5 0 0 0 0-10z',
    'M42 44l16-16M44 31a2 2 0 1 0 .1 0M56 41a2 2 0 1 0 .1 0',
    'M30 22v4M30 31v4M30 40v4M30 49v3',
  ],
  // An open book with a mark.
  courses: [
    'M48 20C40 12 26 12 12 14v44c14-2 28-2 36 6c8-8 22-8 36-6V14c-14-2-28-2-36 6z',
    'M48 20v44',
    'M20 26c6-1 12 0 18 2M20 36c6-1 12 0 18 2M58 28c6-2 12-3 18-2M58 38c6-2 12-3 18-2',
  ],
  // A graduate's cap.
  students: ['M8 28l40-16 40 16-40 16z', 'M24 36v16c8 8 40 8 48 0V36', 'M80 32v22M80 54l-3 8h6z'],
  // Somebody before a board.
  instructors: [
    'M34 10h50v36H50',
    'M24 22a8 8 0 1 1-.1 0M8 64c0-14 6-20 16-20s16 6 16 20',
    'M44 20h30M44 28h22M52 36h22',
  ],
  // A word, and its star.
  reviews: [
    'M14 10h68a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H44L30 66V54H14a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4z',
    'M48 20l4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z',
    'M20 46h10M66 46h10',
  ],
  // Pages of a handbook.
  articles: ['M26 8h34l12 12v44H26z', 'M60 8v12h12', 'M34 30h30M34 38h30M34 46h20M20 14v54h44'],
  // A certificate with its seal.
  enrolments: [
    'M12 10h72v40H62M46 50H12V10',
    'M54 42a8 8 0 1 1-.1 0M49 56v12l5-4 5 4V56',
    'M22 20h40M22 28h28M22 36h16',
  ],
  // An envelope with a coin.
  payouts: ['M10 24h64v38H10z', 'M10 26l32 20 32-20', 'M78 8a12 12 0 1 1-.1 0M78 14v12M74 17h8M74 23h8'],
  // An empty bin.
  trash: ['M26 20h44l-4 44H30z', 'M18 20h60M38 20v-6a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v6', 'M40 30l2 24M56 30l-2 24'],
  // A bell that is quiet.
  notices: [
    'M28 50c6-6 4-14 6-22c2-9 7-14 14-14s12 5 14 14c2 8 0 16 6 22z',
    'M48 8v6M42 50a6 6 0 0 0 12 0',
    'M14 26c-2 4-2 10 0 14M82 26c2 4 2 10 0 14',
  ],
  // The register, a bound book.
  register: [
    'M22 8h52v56H28a6 6 0 0 1-6-6z',
    'M22 58a6 6 0 0 1 6-6h46',
    'M34 18h28M34 26h28M34 34h18M62 8v14l-4-3-4 3V8',
  ],
  // A label on its string.
  terms: ['M14 34L40 12h40v40H40z', 'M38 32a3 3 0 1 1-.1 0', 'M35 32C26 40 18 40 10 60M50 26h20M50 36h14'],
} as const
export type EmptyPlaceName = keyof typeof places

/** A small line drawing of what a place is for, in the theme colour. */
export default function EmptyPlace({ of }: { of: EmptyPlaceName }) {
  const [outline, detail, quiet] = places[of]
  return (
    <svg {...frame}>
      <path d={outline} />
      <path d={detail} />
      <path d={quiet} opacity=".45" />
    </svg>
  )
}
