import { sharedReasonsWords } from '#en/reasons/shared.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/shop/products.ts'

export const productReasons: Translation<typeof vi.productReasons> = {
  'products.name-required': 'Please enter the product name',
  'products.sku-format': 'An SKU has letters, digits, blanks and . _ / -, at most 40 characters',
  'products.sku-taken': 'Another product, perhaps in the trash, has this SKU',
  'products.course-taken': 'This course is already a product',
  'products.category-unknown': 'The category no longer exists',
  'products.course-unknown': 'The course no longer exists',
  'products.picture-unknown': 'A picture no longer exists',
  'products.part-unknown': 'A part of the bundle no longer exists',
  'products.part-kind': 'A bundle cannot contain other bundles or donations',
  'products.named-twice': 'Something is listed twice',
  'products.original-below-price': 'The former price cannot be lower than the price',
  'products.window': sharedReasonsWords.theEndMustBeAfterThe,
  'products.limits': 'The greatest amount cannot be below the least',
  'products.slot-format': 'Times look like 09:00',
  'products.quantity-positive': 'The quantity must be greater than 0',
  'products.weight-positive': 'The weight must be greater than 0',
  'products.capacity-positive': 'The number of visitors must be greater than 0',
  'products.days-positive': 'The number of days must be greater than 0',
  'products.note-required': sharedReasonsWords.pleaseGiveAReason,
  'products.not-of-kind': 'Products of this type do not have this field',
  'products.kind-stays': 'The kind of a product cannot be changed once it exists',
  'products.incomplete': 'The product is not complete: {missing}',
  'products.transition': 'A product that is {from} does not allow this',
  'products.part-not-sold':
    'The bundle contains products that are not on sale: {names}. Put them on sale or remove them from the bundle',
  'products.in-bundle': 'It is part of a bundle: {names}. Remove it from the bundle first',
  'products.not-deletable':
    'Only a product that is not on sale and whose stock never moved can be deleted. Take it off sale instead',
  'products.no-stock': 'Only goods have stock',
  'products.out-of-stock': 'Not enough left in stock',
  'products.short': 'Only {left} left of “{title}”',
  'products.stock-below-zero': 'Only {stock} in stock',
  'products.stock-below-reserved': 'Orders have reserved {reserved}: at most {free} can go',
  'products.stock-moved': 'The stock moved from {expected} to {stock} while you were counting. Please count again',
  'products.returned-too-many': 'At most {max} can be put back',
  'products.option-empty': 'An option needs at least one value',
  'products.option-twice': 'This name or value is there twice',
  'products.variants-too-many': 'At most 100 variants: please take fewer values',
  'products.options-of-goods': 'Only goods have options, and variants have none of their own',
  'products.options-stock':
    'The product itself still has {stock} in stock and {reserved} reserved. Book its pieces out before it gets options',
  'products.variant-kept':
    'These variants were sold, have stock or are part of a bundle, so they stay: {names}. They can be taken off sale instead',
  'products.of-parent': 'A variant has this from its product. Please change the product',
  'products.of-variants': 'Only a variant has this',
  'products.has-variants': 'The stock is kept for each variant. Please choose one',
}
