const typed = /^(\d{1,2})(?:\s*[:.hg]\s*(\d{0,2}))?$|^(\d{1,2})(\d{2})$/i

/** Turns `8h`, `8h30`, `8:30` or `830` into `08:30`; anything else stays as it is. */
export function asTime(text: string) {
  const [, hour, minute, bareHour, bareMinute] = typed.exec(text.trim()) ?? []
  const [h, m] = [Number(hour ?? bareHour), Number(minute || bareMinute || 0)]
  if (!(h < 24 && m < 60)) return text
  return `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`
}
