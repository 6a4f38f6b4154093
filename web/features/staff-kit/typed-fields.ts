/** What was typed into the fields of a dialog and is still there: neither sent nor taken out again. */

/** What of a field this needs. */
interface Field {
  value: string;
  /** Whether it still stands on the screen. */
  isConnected: boolean;
}

interface TypedFields {
  /** Somebody comes to this field. */
  enter: (field: Field) => void;
  isAny: () => boolean;
  forget: () => void;
}

export function typedFields(): TypedFields {
  const first = new Map<Field, string>();
  return {
    enter(field) {
      if (!first.has(field)) first.set(field, field.value.trim());
    },
    isAny: () => [...first].some(([{ isConnected, value }, before]) => isConnected && value.trim() !== before),
    forget: () => first.clear(),
  };
}

const TEXTS = ['text', 'email', 'tel', 'url', 'number'];

/** Words are typed into it that would have to be typed anew; what is searched for would not. */
export function isTextField(element: Element): element is HTMLTextAreaElement | HTMLInputElement {
  return (
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && TEXTS.includes(element.type))
  );
}
