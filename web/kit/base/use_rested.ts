import { useEffect, useState } from "react";

/** The value once it has not changed for a moment, between two keys of somebody who types. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** ms */
const REST = 120;
