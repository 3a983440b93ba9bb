import { engineJourneys } from "../support/engines/engine_journeys.ts";

engineJourneys("Firefox");
