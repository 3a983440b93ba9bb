import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * The token of the customer's link, from the fragment of the address; empty without one. It is kept in
 * memory only. The address stays as it is: the way past the menu leaves its own fragment there, and the
 * token is put back, so that a reload opens the same booking.
 */
export function useBookingToken(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const token = useRef("");
  const isPlace = hash === "#main";
  if (!isPlace) token.current = hash.slice(1);
  const current = token.current;

  useEffect(() => {
    if (isPlace) void navigate({ hash: current }, { replace: true });
  }, [isPlace, current]);

  return current;
}
