import { amitabha } from './amitabha.ts'
import { pediformAxe } from './bronzes/axe.ts'
import * as bells from './bronzes/bells.ts'
import * as blue from './ceramics/blue-and-white.ts'
import * as brown from './ceramics/brown-ware.ts'
import * as celadon from './ceramics/celadon.ts'
import { censer } from './ceramics/censer.ts'
import { dagger } from './bronzes/dagger.ts'
import * as drums from './bronzes/drums.ts'
import { ewer } from './ceramics/ewer.ts'
import { house } from './ceramics/farmstead.ts'
import { bodhiLeaf } from './bodhi-leaf.ts'
import * as fired from './shapes/fired.ts'
import type { ModelPart } from './glb.ts'
import { badge } from './gold-badge.ts'
import * as jade from './jade.ts'
import { kneelingLamp } from './bronzes/kneeling-lamp.ts'
import { linga } from './linga.ts'
import { lion } from './lion.ts'
import { ploughshare } from './bronzes/ploughshare.ts'
import * as situlae from './bronzes/situlae.ts'
import * as bronzes from './bronzes/small-bronzes.ts'
import * as steles from './steles.ts'
import { toadDrum } from './bronzes/toad-drum.ts'

export const perMetre = { metres: 1, centimetres: 100, millimetres: 1000 } as const

export type Piece = {
  slug: string
  /** The artifact's Vietnamese name. */
  shows: string
  make: () => Promise<ModelPart[]>
  /** The camera position of its portrait. */
  turnDegrees: number
  tiltDegrees: number
  isBefore?: 'dark'
  /** The scanner's unit, if not metres: a test case for the check of real sizes. */
  countedIn?: keyof typeof perMetre
}

type Look = Pick<Piece, 'turnDegrees' | 'tiltDegrees' | 'isBefore' | 'countedIn'>
const seen = (turnDegrees: number, tiltDegrees: number, more: Partial<Look> = {}): Look => ({
  turnDegrees,
  tiltDegrees,
  ...more,
})
const piece = (slug: string, shows: string, make: Piece['make'], look: Look): Piece => ({ slug, shows, make, ...look })

/** Every artifact of the sample with a model. */
export const pieces: readonly Piece[] = [
  piece('ngoc-lu-drum', 'Trống đồng Ngọc Lũ', drums.ngocLu, seen(24, 34)),
  piece('co-loa-drum', 'Trống đồng Cổ Loa', drums.coLoa, seen(-16, 20)),
  piece('burial-drum', 'Trống minh khí', drums.small, seen(20, 26, { countedIn: 'millimetres' })),
  piece('toad-drum', 'Trống đồng mặt bốn cóc', toadDrum, seen(25, 26)),
  piece('lidded-situla', 'Thạp đồng có nắp', situlae.lidded, seen(20, 24)),
  piece('boat-situla', 'Thạp đồng hoa văn thuyền', situlae.withBoats, seen(30, 14)),
  piece('pediform-axe', 'Rìu lưỡi xéo', pediformAxe, seen(18, 8, { countedIn: 'millimetres' })),
  piece('ploughshare', 'Lưỡi cày cánh bướm', ploughshare, seen(22, 10)),
  piece('figure-dagger', 'Dao găm cán tượng người', dagger, seen(20, 6)),
  piece('kneeling-lamp', 'Đèn hình người quỳ', kneelingLamp, seen(28, 12)),
  piece('two-headed-earring', 'Khuyên tai hai đầu thú', jade.earring, seen(14, 8, { countedIn: 'centimetres' })),
  piece('jade-bracelet', 'Vòng tay đá ngọc', jade.bracelet, seen(34, 12)),
  piece('gold-badge', 'Kim bài triều Nguyễn', badge, seen(16, 6, { isBefore: 'dark' })),
  piece('burial-jar', 'Chum mai táng', fired.burialJar, seen(20, 14)),
  piece('pedestal-bowl', 'Bát bồng Phùng Nguyên', fired.pedestalBowl, seen(20, 14)),
  piece('spouted-vessel', 'Bình gốm Óc Eo', fired.spouted, seen(64, 14)),
  piece('bodhi-leaf', 'Lá đề chim phượng', bodhiLeaf, seen(16, 6)),
  piece('dragon-ewer', 'Ấm men ngọc vòi đầu rồng', ewer, seen(12, 14)),
  piece('lotus-bowl', 'Bát men ngọc in sen', celadon.lotusBowl, seen(20, 40)),
  piece('celadon-dish', 'Đĩa men ngọc', celadon.celadonDish, seen(20, 48)),
  piece('tea-bowl', 'Chén trà men ngọc', celadon.teaBowl, seen(20, 28)),
  piece('brown-jar', 'Thạp gốm hoa nâu', brown.brownJar, seen(20, 14)),
  piece('covered-bowl', 'Liễn gốm hoa nâu', brown.coveredBowl, seen(20, 28)),
  piece('swan-jar', 'Bình hoa lam thiên nga', blue.swanJar, seen(38, 10)),
  piece('qilin-dish', 'Đĩa hoa lam kỳ lân', blue.qilinDish, seen(8, 56)),
  piece('pear-bottle', 'Bình tỳ bà', blue.pearBottle, seen(20, 10)),
  piece('palace-bowl', 'Bát hoa lam lòng chữ', blue.storeBowl, seen(14, 44)),
  piece('sung-thien-stele', 'Bia chùa Sùng Thiện', steles.sungThien, seen(26, 10)),
  piece('doctors-stele', 'Bia tiến sĩ', steles.doctors, seen(-26, 10)),
  piece('linga', 'Trụ đá Yoni – Linga', linga, seen(28, 22)),
  piece('tra-kieu-lion', 'Tượng sư tử Trà Kiệu', lion, seen(32, 10)),
  piece('thanh-mai-bell', 'Chuông Thanh Mai', bells.thanhMai, seen(20, 8)),
  piece('van-ban-bell', 'Chuông chùa Vân Bản', bells.vanBan, seen(20, 8)),
  piece('tay-son-bell', 'Chuông thời Tây Sơn', bells.taySon, seen(20, 8)),
  piece('amitabha', 'Tượng A Di Đà', amitabha, seen(16, 6)),
  piece('dinh-coin', 'Tiền Thái Bình hưng bảo', bronzes.dinhCoin, seen(24, 10, { countedIn: 'millimetres' })),
  piece('military-seal', 'Ấn đồng quân đội', bronzes.seal, seen(28, 24)),
  piece('nguyen-censer', 'Lư đồng triều Nguyễn', censer, seen(16, 12)),
  piece('farmstead', 'Mô hình nhà', house, seen(28, 26)),
  piece('baluster-jar', 'Bình con tiện', celadon.balusterJar, seen(14, 10)),
]
