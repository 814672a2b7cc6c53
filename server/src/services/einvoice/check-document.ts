import { isTaxCode } from '@learning-cms/contract/money/tax-code'

type Element = { name: string; attributes: string; children: Element[]; text: string }

const TAG = /<(\/?)([A-Za-z][\w.]*)([^<>]*)>|([^<]+)/g
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#xD;': '\r' }

/** The elements of a document of ours; undefined if it is not well formed. */
export function elementsOf(xml: string): Element | undefined {
  const root: Element = { name: '', attributes: '', children: [], text: '' }
  const open = [root]
  const body = xml.replace(/^<\?xml[^>]*\?>\n/, '')
  for (const [, slash, name, attributes = '', text] of body.matchAll(TAG)) {
    const inner = open.at(-1)!
    if (name === undefined) inner.text += (text ?? '').replace(/&(?:amp|lt|gt|#xD);/g, (entity) => entities[entity]!)
    else if (slash) {
      if (open.length === 1 || open.pop()!.name !== name) return undefined
    } else {
      const element = { name, attributes, children: [], text: '' }
      inner.children.push(element)
      open.push(element)
    }
  }
  return open.length === 1 && root.children.length === 1 ? root.children[0] : undefined
}

/** Which elements stand in which, in order; `?` may be missing, `*` may come again. */
const layout: Readonly<Record<string, string>> = {
  HDon: 'DLHDon MCCQT? DSCKS?',
  DLHDon: 'TTChung NDHDon',
  TTChung: 'PBan THDon KHMSHDon KHHDon SHDon NLap DVTTe TGia HTTToan? TTHDLQuan? TTKhac?',
  TTHDLQuan: 'TCHDon LHDCLQuan KHMSHDCLQuan KHHDCLQuan SHDCLQuan NLHDCLQuan GChu?',
  TTKhac: 'TTin*',
  TTin: 'TTruong KDLieu DLieu',
  NDHDon: 'NBan@ NMua DSHHDVu TToan',
  'NBan@': 'Ten MST DChi SDThoai? DCTDTu? STKNHang? TNHang?',
  NMua: 'Ten? MST? DChi? DCTDTu? HVTNMHang?',
  DSHHDVu: 'HHDVu*',
  HHDVu: 'TChat STT THHDVu DVTinh SLuong DGia ThTien TSuat',
  TToan: 'THTTLTSuat TgTCThue TgTThue TTCKTMai TgTTTBSo TgTTTBChu',
  THTTLTSuat: 'LTSuat*',
  LTSuat: 'TSuat ThTien TThue',
  DSCKS: 'NBan',
}
const values: Readonly<Record<string, RegExp>> = {
  PBan: /^2\.1\.0$/,
  KHMSHDon: /^[1-6]$/,
  KHHDon: /^[CK]\d\d[TDLMNBGHX][A-Y]{2}$/,
  SHDon: /^[1-9]\d{0,7}$/,
  NLap: /^\d{4}-\d\d-\d\d$/,
  DVTTe: /^VND$/,
  TCHDon: /^[12]$/,
  TSuat: /^(?:0%|5%|8%|10%|KCT|KKKNT)$/,
  ThTien: /^-?\d+$/,
  TThue: /^-?\d+$/,
  TgTCThue: /^-?\d+$/,
  TgTThue: /^-?\d+$/,
  TgTTTBSo: /^-?\d+$/,
  SLuong: /^\d+$/,
  DGia: /^-?\d+(?:\.\d{1,2})?$/,
  TgTTTBChu: /^\p{Lu}.* đồng$/u,
}

/**
 * What is wrong with a document, by our own reading of the layout; empty if nothing is. A draft: the authority's schema
 * is not public, and a provider's own decides.
 */
export function faultsOf(xml: string): string[] {
  const root = elementsOf(xml)
  if (!root || root.name !== 'HDon') return ['not well formed']
  const faults = [...placed(root, 'HDon'), ...summed(root), ...payable(root)]
  return faults
}

function placed(element: Element, key: string): string[] {
  const pattern = layout[key]
  if (!pattern) return valued(element)
  const expected = pattern.split(' ').map((name) => {
    const bare = name.replace(/[?*@]$/, '')
    return `(?:${bare} )${name.endsWith('?') ? '?' : name.endsWith('*') ? '+' : ''}`
  })
  const found = element.children.map(({ name }) => `${name} `).join('')
  const faults = new RegExp(`^${expected.join('')}$`).test(found) ? [] : [`${key}: ${found.trim()}`]
  // The seller of the signature is another element of the same name.
  if (key === 'DSCKS') return faults
  const keyOf = (name: string) => (name === 'NBan' ? 'NBan@' : name)
  return [...faults, ...element.children.flatMap((child) => placed(child, keyOf(child.name)))]
}

function valued({ name, text }: Element) {
  if (name === 'MST') return isTaxCode(text) ? [] : [`MST: ${text}`]
  const shape = values[name]
  return !text.trim() || (shape && !shape.test(text)) ? [`${name}: ${text}`] : []
}

const all = (element: Element, name: string): Element[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => all(child, name)),
]
const numbersOf = (element: Element, name: string) => all(element, name).map(({ text }) => Number(text))
const sum = (parts: readonly number[]) => parts.reduce((one, other) => one + other, 0)

/** The method of payment must be named once, except in an adjusting invoice, where earlier versions named it. */
function payable(root: Element) {
  const adjusts = all(root, 'TCHDon').some(({ text }) => text === '2')
  return adjusts || all(root, 'HTTToan').length === 1 ? [] : ['HTTToan']
}

/** Lines, rates and totals agree to the đồng. */
function summed(root: Element) {
  const [lines, rates, total] = [all(root, 'HHDVu'), all(root, 'LTSuat'), all(root, 'TToan')[0]]
  if (!total) return []
  const of = (elements: readonly Element[], name: string) => sum(elements.flatMap((one) => numbersOf(one, name)))
  const [amount = 0] = numbersOf(total, 'TgTCThue')
  const [tax = 0] = numbersOf(total, 'TgTThue')
  const [both = 0] = numbersOf(total, 'TgTTTBSo')
  const isRight = of(lines, 'ThTien') === amount && of(rates, 'ThTien') === amount && of(rates, 'TThue') === tax
  return isRight && amount + tax === both ? [] : ['sums']
}
