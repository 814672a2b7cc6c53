import type { Language } from './languages.ts'

const formats: Record<Language, Intl.NumberFormat> = {
  vi: new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND', maximumFractionDigits: 0 }),
  en: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'VND', maximumFractionDigits: 0 }),
}

/** `1.234.567 ₫` in Vietnamese, `₫1,234,567` in English. */
export const moneyText = (amountInDong: number, language: Language) => formats[language].format(amountInDong)
