/** As it is inside a sentence: "Hôm qua" becomes "hôm qua". */
export const lowered = (text: string, language: string) => text.charAt(0).toLocaleLowerCase(language) + text.slice(1)
