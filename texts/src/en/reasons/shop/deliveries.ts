import { sharedReasonsWords } from '#en/reasons/shared.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/shop/deliveries.ts'

export const deliveryReasons: Translation<typeof vi.deliveryReasons> = {
  'deliveries.name-required': 'Please name the delivery method',
  'deliveries.name-taken': 'Another delivery method has this name',
  'deliveries.method-unknown': 'This delivery method does not exist',
  'deliveries.method-not-offered': 'This delivery method is no longer offered',
  'deliveries.method-in-use': 'Orders were sold with this method, so it cannot be deleted. Take it off offer instead',
  'deliveries.recipient-required': 'Please enter the recipient',
  'deliveries.phone-required': 'Please enter the recipient’s phone number',
  'deliveries.street-required': sharedReasonsWords.pleaseGiveHouseNumberAndStreet,
  'deliveries.province-required': 'Please choose a province or city',
  'deliveries.province-unknown': 'This province or city does not exist',
  'deliveries.ward-unknown': 'This ward does not exist in the province',
  'deliveries.nothing-to-send': 'This order has no goods to send',
  'deliveries.order-not-paid': 'Goods can be sent only for a fully paid order',
  'deliveries.nothing-packed': 'Please choose at least one item',
  'deliveries.line-twice': 'An item can have only one line in a parcel',
  'deliveries.line-unknown': 'This item is not in the order',
  'deliveries.too-many-packed': 'Only {left} of “{title}” are not packed yet',
  'deliveries.carrier-required': 'Please enter the carrier',
  'deliveries.reason-required': 'Please give a reason for the return',
  'deliveries.transition': 'The parcel is no longer at that step. Reload the page',
}
