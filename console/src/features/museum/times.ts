const typed = /^(\d{1,2})(?:\s*[:.hg]\s*(\d{0,2}))?$|^(\d{1,2})(\d{2})$/i

/** `8h`, `8h30`, `8:30`, `830` as `08:30`; what is no time stays as it is. */
export function asTime(text: string) {
  const [, hour, minute, bareHour, bareMinute] = typed.exec(text.trim()) ?? []
  const [h, m] = [Number(hour ?? bareHour), Number(minute || bareMinute || 0)]
  if (!(h < 24 && m < 60)) return text
  return `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`
}
