/** The colours of a material where it is sunken, flat and raised, its patina, and its gloss. */
export type Tone = {
  low: string
  body: string
  high: string
  /** Patina in clouds; `share` of the surface. */
  bloom: { colour: string; share: number }
  /** The visible depth of relief and grain. */
  depth: number
  grain: number
  metallic: number
  roughness: number
  /** The colour of painted parts. */
  brush: string
}

const none = { colour: '#000000', share: 0 }

export const tones = {
  bronze: {
    low: '#1f2721',
    body: '#475446',
    high: '#a08b55',
    bloom: { colour: '#74a08c', share: 0.16 },
    depth: 3.2,
    grain: 0,
    metallic: 0.55,
    roughness: 0.46,
    brush: '#2c3a30',
  },
  brownBronze: {
    low: '#2c211a',
    body: '#6a5138',
    high: '#b48f56',
    bloom: { colour: '#5f8a74', share: 0.2 },
    depth: 3,
    grain: 0,
    metallic: 0.65,
    roughness: 0.45,
    brush: '#2c211a',
  },
  celadon: {
    low: '#5f7a68',
    body: '#98ad99',
    high: '#bfccb9',
    bloom: { colour: '#adb799', share: 0.25 },
    depth: 2.4,
    grain: 0,
    metallic: 0,
    roughness: 0.16,
    brush: '#5f8470',
  },
  ash: {
    low: '#6c6447',
    body: '#a89c74',
    high: '#c9bf98',
    bloom: { colour: '#8a8660', share: 0.2 },
    depth: 2.4,
    grain: 0.4,
    metallic: 0,
    roughness: 0.42,
    brush: '#5d5639',
  },
  blue: {
    low: '#c9d2d8',
    body: '#eceeec',
    high: '#fafaf6',
    bloom: { colour: '#dfe6e6', share: 0.3 },
    depth: 1.6,
    grain: 0,
    metallic: 0,
    roughness: 0.15,
    brush: '#274690',
  },
  brown: {
    low: '#b59f75',
    body: '#e6dabb',
    high: '#f5edd8',
    bloom: { colour: '#d3c197', share: 0.35 },
    depth: 2.2,
    grain: 0,
    metallic: 0,
    roughness: 0.34,
    brush: '#643a1e',
  },
  earth: {
    low: '#6f3f25',
    body: '#a86f4e',
    high: '#c99a78',
    bloom: { colour: '#86705f', share: 0.35 },
    depth: 3,
    grain: 0.5,
    metallic: 0,
    roughness: 0.9,
    brush: '#6b3a20',
  },
  stone: {
    low: '#55595a',
    body: '#8b8f8d',
    high: '#b7b8b2',
    bloom: { colour: '#7a7d70', share: 0.2 },
    depth: 3,
    grain: 0.55,
    metallic: 0,
    roughness: 0.88,
    brush: '#4b5052',
  },
  sandstone: {
    low: '#735f45',
    body: '#b09a78',
    high: '#d0bd9c',
    bloom: { colour: '#8f8468', share: 0.15 },
    depth: 3,
    grain: 0.55,
    metallic: 0,
    roughness: 0.9,
    brush: '#5d4c36',
  },
  jade: {
    low: '#4d7f5c',
    body: '#86b68b',
    high: '#c2dcbd',
    bloom: { colour: '#d5e2c5', share: 0.3 },
    depth: 1.2,
    grain: 0,
    metallic: 0,
    roughness: 0.22,
    brush: '#3b6848',
  },
  gold: {
    low: '#8a5c14',
    body: '#e0ae42',
    high: '#ffe08c',
    bloom: { colour: '#c98f35', share: 0.25 },
    depth: 3,
    grain: 0,
    metallic: 1,
    roughness: 0.3,
    brush: '#7a5617',
  },
  gilding: {
    low: '#6d2a1a',
    body: '#cf9a3a',
    high: '#f2cf7a',
    bloom: { colour: '#8f4a26', share: 0.22 },
    depth: 2.4,
    grain: 0.15,
    metallic: 0.75,
    roughness: 0.4,
    brush: '#6d2a1a',
  },
  lacquer: {
    low: '#45100d',
    body: '#8e2a20',
    high: '#b8483a',
    bloom: { colour: '#64201b', share: 0.35 },
    depth: 1.6,
    grain: 0,
    metallic: 0,
    roughness: 0.26,
    brush: '#d9a940',
  },
  soot: {
    low: '#15110e',
    body: '#2b241e',
    high: '#453a30',
    bloom: none,
    depth: 1,
    grain: 0.6,
    metallic: 0,
    roughness: 0.95,
    brush: '#000000',
  },
} as const satisfies Record<string, Tone>
export type ToneName = keyof typeof tones
