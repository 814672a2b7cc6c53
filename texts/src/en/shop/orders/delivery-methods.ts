import { sharedLabels } from '#en/common/labels.ts'
import { sharedPhrases } from '#en/common/phrases.ts'
import { sharedSentences } from '#en/common/sentences.ts'
import { sharedShopWords } from '#en/shop/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/shop/orders/delivery-methods.ts'

export const deliveryMethodWords: Translation<typeof vi.deliveryMethodWords> = {
  title: sharedLabels.deliveryMethods,
  add: 'Add a method',
  newTitle: 'Add a delivery method',
  editTitle: 'Edit delivery method',
  empty: 'No delivery methods yet',
  emptyWhy: 'Orders with goods to send choose one of these. The fee follows its rules at the time of sale.',
  unable: 'The delivery methods could not be loaded',
  name: commonWords.name,
  nameVi: commonWords.vietnameseName,
  nameEn: commonWords.englishName,
  isPickup: 'Collected by the customer: no address and no fee',
  carrier: sharedShopWords.carrier,
  taxClass: 'VAT on the fee',
  price: 'Fee',
  baseFee: 'Base fee',
  perKilogram: 'Each further kg',
  perKilogramHelp: 'After the first kg, for each kg begun.',
  freeFrom: 'Free from',
  freeFromHelp: 'By the price of the goods after discounts. Empty: never free.',
  zones: 'Fees by province',
  zoneProvinces: 'Provinces and cities',
  zoneFee: sharedWords.fee,
  addZone: 'Add a fee by province',
  removeZone: 'Remove this fee',
  zoneUnready: 'Each fee by province needs at least one province',
  isOffered: 'Offered for new orders',
  offered: 'Offered',
  notOffered: 'Not offered',
  state: commonWords.status,
  pickup: 'No fee',
  free: 'free from {amount}',
  perKilo: '+ {amount} for each further kg',
  zonesOf: 'provinces with their own fee: {n}',
  actions: sharedPhrases.actionsFor,
  acts: sharedWords.actions,
  edit: sharedWords.edit2,
  stop: 'Stop offering',
  offer: 'Offer again',
  up: sharedLabels.moveUp,
  down: 'Move down',
  remove: 'Delete method…',
  removeAct: 'Delete method',
  removeTitle: sharedSentences.delete,
  removeWhy: 'Only possible while no order uses it; otherwise stop offering it.',
  removed: sharedPhrases.deleted,
  done: sharedPhrases.saved3,
  failed: 'The delivery method could not be saved',
  create: sharedWords.add,
  change: kitWords.save,
}
