import type { Chips } from '#kit/rich-text/chips.ts'

/** One variable that there is, and is offered; any other is faulty. */
export const chips: Chips = {
  read: (inside) => {
    const [name = '', nobody = ''] = inside.split('|').map((part) => part.trim())
    const isKnown = name === 'givenName'
    return { label: isKnown ? 'Tên gọi' : name, nobody, fault: isKnown ? undefined : `Không có biến ${name}` }
  },
  withNobody: (inside, nobody) => `${inside.split('|')[0]!.trim()}|${nobody}`,
  nobodyMost: 80,
  offered: [{ label: 'Tên gọi', text: '{{givenName|bạn}}' }],
}
