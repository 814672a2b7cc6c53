import { randomOf } from '@learning-cms/seed/random'

const SIDE = 480
export const PORTRAITS = 12

const grounds = ['#dfe7ec', '#ece3d6', '#e2e8dc', '#ebdfe4', '#e0e1ee', '#e9e6d2'] as const
const skins = ['#e9bd97', '#d9a57c', '#f0cba8', '#c98f68'] as const
const hairs = ['#1f1b1a', '#2c2320', '#3a2c25', '#59504b'] as const
const clothes = ['#35607a', '#7a3f45', '#3f6b57', '#4b4f7d', '#8a6236', '#5b5f66'] as const

/** An anonymous portrait: head and shoulders in flat colours, without a face. The same at every run. */
export function portraitOf(n: number) {
  const random = randomOf(n * 31 + 7)
  const [ground, skin, hair, cloth] = [random.one(grounds), random.one(skins), random.one(hairs), random.one(clothes)]
  const isLong = n % 2 === 0
  const back = isLong
    ? `<path d="M140,214 C126,58 354,58 340,214 L352,352 C300,392 180,392 128,352 Z" fill="${hair}"/>`
    : ''
  const collar = `<path d="M196,356 L240,412 L284,356 L300,372 L240,452 L180,372 Z" fill="#ffffff" fill-opacity="0.82"/>`
  const front = isLong
    ? `<path d="M148,214 C138,66 342,66 332,214 C300,196 ${200 + random.integer(0, 60)},182 236,150 C222,186 176,202 148,214 Z" fill="${hair}"/>`
    : `<path d="M146,208 C128,66 352,64 334,208 C326,168 300,158 ${230 + random.integer(-20, 30)},160 C190,160 158,170 146,208 Z" fill="${hair}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">
    <rect width="${SIDE}" height="${SIDE}" fill="${ground}"/>${back}
    <path d="M52,480 C52,392 132,352 240,352 C348,352 428,392 428,480 Z" fill="${cloth}"/>
    <path d="M202,300 L278,300 L278,372 C278,392 202,392 202,372 Z" fill="${skin}"/>${collar}
    <ellipse cx="240" cy="222" rx="88" ry="108" fill="${skin}"/>${front}</svg>`
}
